-- What customers agree to for texts, in words that need no second reading. What was agreed to before keeps its own.

insert into private.consent_words (version, words) values
  ('2026-11-23', '{company} may text you about this request, at the number you gave us: when we tried to call you, when a visit is booked or changes, when we''re on the way, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Reply STOP to end them, HELP for help. You can buy from us without agreeing to this.');
