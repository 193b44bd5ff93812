-- Made by `npm run db:baseline` from supabase/schemas/. Databases have run it: never edited again once released.

-- Whoever waits for a lock lets nobody past: rather this fails, and is pushed once more.
set local lock_timeout = '5s';

-- ==== supabase/schemas/helpers.sql ===========================================================

-- Rules of text, time, addresses, and networks that several nouns share, and the schema `private`.
--
-- Row-level security and triggers enforce the rules; grants are a second barrier. Visitors hold the public key, so
-- every intake rule is enforced here and not in the form.
--
-- Code that runs several times per insert is PL/pgSQL: its plans last as long as the connection, while an SQL
-- function with its own search path is planned on each call (3.3 ms of CPU per insert instead of 2.1).

-- Not exposed by the API. No API role may use it; only service_role may, to call functions for the owner.
create schema private;
revoke all on schema private from public, anon, authenticated, service_role;
grant usage on schema private to service_role;
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- An IPv6 customer has at least a whole /64, many have a /56, and a /48 is free. For an IPv4 address all three are
-- the same.
create type private.networks as (net64 bytea, net56 bytea, net48 bytea);

create table private.client_salt (
  only_row boolean primary key default true check (only_row),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.client_salt default values;

create table private.settings (
  name text primary key,
  value text not null
);
comment on table private.settings is 'Settings chosen by the owner of the database, by name.';

create table private.call_back_rule (
  only_row boolean primary key default true check (only_row),
  opens int not null default 7,
  closes int not null default 20,
  minutes int not null default 30
);
comment on table private.call_back_rule is
  'Opening hours of every day (24-hour clock in New York) and the minutes within which a call back is promised. Same values as in src/facts/company.ts.';
insert into private.call_back_rule default values;

create table private.edge_ranges (
  range cidr primary key
);
comment on table private.edge_ranges is
  'Addresses of Cloudflare, https://www.cloudflare.com/ips. A call from one of them passed through the edge in front of hosted Supabase, which many visitors share.';
insert into private.edge_ranges (range) select unnest(array[
  '173.245.48.0/20', '103.21.244.0/22', '103.22.200.0/22', '103.31.4.0/22', '141.101.64.0/18', '108.162.192.0/18',
  '190.93.240.0/20', '188.114.96.0/20', '197.234.240.0/22', '198.41.128.0/17', '162.158.0.0/15', '104.16.0.0/13',
  '104.24.0.0/14', '172.64.0.0/13', '131.0.72.0/22',
  '2400:cb00::/32', '2606:4700::/32', '2803:f800::/32', '2405:b500::/32', '2405:8100::/32', '2a06:98c0::/29', '2c0f:f248::/32'
]::cidr[]);

-- Plain hashes of addresses or numbers can be brute-forced. Replacing the key would lose all unsubscribes.
create table private.hash_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
comment on table private.hash_key is
  'The key of private.mailbox_hash and private.number_hash. Whoever has it can find out who unsubscribed; if it is replaced, those people get messages again.';
insert into private.hash_key default values;

-- ---------------------------------------------------------------------------------------------
-- Text
-- ---------------------------------------------------------------------------------------------

create function private.is_blank(value text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return value !~ (
    '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F'
    '\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]'
  );
end
$$;
comment on function private.is_blank is
  'Returns true if the text has nothing visible: only spaces and characters that draw nothing. Same rule as src/lib/legible.ts.';

-- A control that turns the direction of text around makes "gate 1234" read otherwise, also in what stands beside it. Nobody types it.
create function private.without_direction(whole_row anyelement) returns anyelement
language plpgsql immutable set search_path = ''
as $$
begin
  -- A larger row is refused unread.
  if octet_length(whole_row::text) > 100000 or whole_row::text !~ '[\u202A-\u202E\u2066-\u2069]' then
    return whole_row;
  end if;
  return jsonb_populate_record(whole_row, translate(
    to_jsonb(whole_row)::text, E'\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069', ''
  )::jsonb);
end
$$;
comment on function private.without_direction is 'Returns a row without the characters that control the direction of text.';

create function private.drop_direction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  return private.without_direction(new);
end
$$;
comment on function private.drop_direction is 'Removes the characters that control the direction of text from a row, whoever writes it.';

create function private.without_invisible(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  -- Most have none, which is found at a fraction of the expression's cost.
  return case when value ~ '^[ -~]*$' then value else regexp_replace(
    regexp_replace(value, '[\u0009-\u000D\u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000]', ' ', 'g'),
    '[\u0001-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F'
    '\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E0FFF]+', '', 'g'
  ) end;
end
$$;
comment on function private.without_invisible is
  'Returns a text with plain spaces for every kind of space and without the other characters that draw nothing. Same rule as src/lib/legible.ts.';

create function private.search_key(value text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  -- Letters that Unicode does not take apart, dashes as one, and apostrophes left out.
  letters constant text := 'ØøŁłĐđÐðĦħŦŧı‐‑‒–—―−''’‘ʼ‛′`"“”';
begin
  return translate(
    replace(replace(replace(replace(
      lower(regexp_replace(
        normalize(private.without_invisible(value), NFKD), '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]+', '', 'g'
      )),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
    letters, 'oollddddhhtti-------'
  );
end
$$;
comment on function private.search_key is
  'Returns a text as searches compare it: small letters without accents and apostrophes. Same rule as src/lib/searchKey.ts.';

create function private.trimmed(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return btrim(value, E' \t\r\n\u00A0');
end
$$;

-- Runs as its owner, because a column calls it as whoever writes the row, and it calls another function of this schema.
create function private.phone_digits(phone text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  us_number constant text := '^[2-9][0-9]{2}[2-9][0-9]{6}$';
  mark constant text := '[] [().,:;/\\_*''"|~·•∙‧・☎☏✆📞📱⁃‐-―−-]';
  label constant text :=
    '(?:cell(?:ular|phone)?|mobile|home|house|work|office|main|phone|tel[eé]fono|tel(?:ephone)?|celular|m[oó]vil|casa|trabajo|oficina)';
  number text;
  digits text;
begin
  if char_length(phone) > 32 then
    return null;
  end if;
  -- Most are ten digits with the usual marks, which is found at a fraction of the cost of the other expressions.
  digits := translate(phone, ' ()-.', '');
  if digits ~ us_number then
    return digits;
  end if;
  -- People paste numbers with the marks and words of where they found them.
  number := private.without_invisible(normalize(phone, NFKC));
  number := regexp_replace(number, '^(?:' || mark || '*' || label || '(?![a-z]))+', '', 'i');
  number := regexp_replace(number, '(?:' || mark || '*' || label || ')+' || mark || '*$', '', 'i');
  number := regexp_replace(number, '[ ;,(]*(?:ext(?:ension|n)?|x|#)[ .:=#]*[0-9]{1,6}[ )]*$', '', 'i');
  return substring(regexp_replace(number, mark, '', 'g') from '^(?:\+?1)?([2-9][0-9]{2}[2-9][0-9]{6})$');
end
$$;
comment on function private.phone_digits is
  'Returns the ten digits of a US number (NANP: area code and exchange start with 2-9) without its extension, or null if it is not one. Same rule as src/lib/phone.ts.';

create function private.is_premium(digits text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return coalesce(left(digits, 3) = '900' or substr(digits, 4, 3) = '976', false);
end
$$;
comment on function private.is_premium is
  'Returns true for ten digits whose caller is charged by the minute: area code 900, or exchange 976 of any area code.';

create function private.has_mark_run(value text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return value ~ (
    '([\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670'
    '\u06D6-\u06DC\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u0951-\u0954\u0E31\u0E34-\u0E3A\u0E47-\u0E4E\u0EB1\u0EB4-\u0EBC'
    '\u0EC8-\u0ECE\u0F71-\u0F84\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\u302A-\u302F\u3099\u309A\uA66F-\uA67D\uFE20-\uFE2F]'
    '[\u00AD\u061C\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF]*){5}'
  );
end
$$;
comment on function private.has_mark_run is
  'Returns true for more than four combining marks on one letter, which would draw over neighboring lines; characters that draw nothing do not end a run. Same rule as src/lib/legible.ts.';

-- Same rule as src/lib/localityOf.ts. Runs as its owner, for the same reason.
create function private.zip_of(address text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  code constant text := '([0-9]{5})(?:[-‐-―− ]?[0-9]{4})?(?![0-9])';
  country constant text :=
    '(?:USA?|U\.S\.(?:A\.)?|EE\.? ?UU\.?|United States(?: of America)?|Estados Unidos(?: de Am[eé]rica)?)';
  room constant text := '(?:apt|apartment|unit|suite|ste|room|rm|floor|fl|building|bldg|apto|apartamento|piso)';
  unit constant text :=
    '(?:' || room || '(?![a-z])[ .#]*[0-9a-z-]+|# *[0-9a-z-]+|[0-9]+(?:st|nd|rd|th) ' || room || '(?![a-z]))';
  seen text;
begin
  -- Most addresses end in the state and five digits, which is found at a tenth of the expressions' cost.
  if translate(right(address, 9), '0123456789', '##########') = ' NY #####' then
    return right(address, 5);
  end if;
  seen := private.without_invisible(address);
  return coalesce(
    -- After the state, whatever follows.
    substring(seen from '(?i)^(?:.*[^a-z0-9])?(?:N\.? ?Y\.?|New York|Nueva York)[ ,.]*' || code),
    -- At the end, but for a unit and a country, unless it numbers a box or a unit.
    substring(seen from
      '(?i)^(?:.*[^a-z0-9])?(?<!(?:^|[^a-z])(?:box|apartado|casilla|#|' || room || ')[ .#]*)' || code
      || '(?:[ ,.]*(?:' || country || '|' || unit || '))*[ ,.]*$')
  );
end
$$;
comment on function private.zip_of is 'Returns the ZIP code of an address, or null.';

-- Normalizes an address for comparison. Returns null without a house number: a town or a ZIP code alone is easy to
-- guess. Non-ASCII letters are kept; otherwise all streets in another script would be equal.
-- Runs as its owner, for the same reason.
create function private.address_key(address text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  plain constant text := private.without_invisible(address);
  -- Most have no other marks, which is found at a fraction of the cost of replacing by an expression.
  key constant text := translate(lower(plain), ' ,.-#''/', '');
begin
  -- Up to four leading digits are not a ZIP code, so most addresses need no search for one.
  return case when plain ~ '^\s*[0-9]{1,4}[^0-9]' or replace(plain, coalesce(private.zip_of(plain), ''), '') ~ '[0-9]'
    then case when key ~ '^[0-9a-z]*$' then key
      else regexp_replace(key, '[\u0001-\u002f\u003a-\u0060\u007b-\u007f]+', '', 'g') end
  end;
end
$$;

create function private.zip_region(address text) returns text
language sql immutable set search_path = ''
as $$
  select 'ZIP ' || left(zip, 3) || '00-' || left(zip, 3) || '99' from private.zip_of(address) as zip
$$;
comment on function private.zip_region is
  'Returns the range of a hundred ZIP codes around the one at the end of an address, or null.';

-- Ignores case and anything after a plus.
create function private.mailbox_hash(email text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.keyed_hash(sha256(convert_to(private.mailbox_of(email), 'UTF8')));
end
$$;

create function private.is_mailbox(email text) returns boolean
language plpgsql immutable parallel safe set search_path = ''
as $$
begin
  return char_length(email) <= 254 and email ~* (
    '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
    '@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$'
  );
end
$$;
comment on function private.is_mailbox is
  'Returns true for one plain address that mail services take, and that none could read as several. Same rule as src/lib/email.ts.';

create function private.clean_email(email text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  found text := email;
begin
  if private.is_mailbox(email) or char_length(email) > 320 then
    return email;
  end if;
  found := translate(private.without_invisible(found), U&'\2018\2019\02BC\FF07', '''''''''');
  found := regexp_replace(found, '^[^<>]*<([^<>]*)>.*$', '\1');
  found := regexp_replace(found, '^[ "''“‘«‹(<[]*(?:mailto: *)?[ "''“‘«‹(<[]*', '', 'i');
  found := regexp_replace(found, '(@[^@?]*)\?.*$', '\1');
  found := regexp_replace(found, '[] .,;:!?"''”’»›)>…]+$', '');
  return case when private.is_mailbox(found) then found else email end;
end
$$;
comment on function private.clean_email is
  'Returns the address within what was pasted, such as `Ada <ada@example.com>;`, or the text itself if there is none. Same rule as src/lib/email.ts.';

create function private.number_hash(phone text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.keyed_hash(sha256(convert_to(private.phone_digits(phone), 'UTF8')));
end
$$;

-- Checks the total length before any rule reads the text character by character: 10 MB would take seconds.
create function private.is_oversized(whole_row text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  -- All fields at their maximum, in 4-byte characters, take half of that.
  return octet_length(whole_row) > 20000;
end
$$;
comment on function private.is_oversized is 'Returns true if a row as text is longer than the length limits of its fields allow.';

-- ---------------------------------------------------------------------------------------------
-- Guards of several tables
-- ---------------------------------------------------------------------------------------------

create function private.start_row_count() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform set_config('intake.rows', '0', true);
  return null;
end
$$;

create function private.require_one_row() returns void
language plpgsql set search_path = ''
as $$
begin
  if current_setting('intake.rows', true) = '1' then
    raise sqlstate 'PT400' using message = 'Send one at a time.';
  end if;
  perform set_config('intake.rows', '1', true);
end
$$;
comment on function private.require_one_row is
  'Rejects a second row. The API accepts arrays, so one call could otherwise insert a million rows.';

create function private.admit_one_row() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_one_row();
  return new;
end
$$;

create function private.refuse() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using
    message = format('%s of %s is not allowed.', lower(tg_op), tg_table_name);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The caller
-- ---------------------------------------------------------------------------------------------

create function private.request_headers() returns json
language plpgsql stable set search_path = ''
as $$
begin
  return nullif(current_setting('request.headers', true), '')::json;
exception when data_exception then
  return null;
end
$$;

create function private.trust_client_header(header text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if header is null or header not in ('x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'none') then
    raise 'Choose x-forwarded-for, cf-connecting-ip, x-real-ip or none.';
  end if;
  insert into private.settings (name, value) values ('client_address_header', header)
  on conflict (name) do update set value = excluded.value;
  delete from private.settings where name = 'visitors_unknown_since';
end
$$;
comment on function private.trust_client_header is
  'Sets the header that the proxy in front of the API writes itself, so that callers cannot forge it. For the owner of the database.';

create function private.client_address(headers json) returns inet
language plpgsql stable set search_path = ''
as $$
declare
  address constant inet := private.stated_address(headers);
begin
  -- A private or edge address is a proxy that hides its visitors; a limit on it would lock all of them out.
  if address <<= any (array[
    '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12',
    '192.168.0.0/16', '::1/128', 'fc00::/7', 'fe80::/10'
  ]::inet[]) or private.is_edge(address) then
    return null;
  end if;
  return address;
end
$$;
comment on function private.client_address is
  'Returns the address of the caller according to the trusted header, or null if that is unknown.';

create function private.networks_of(address inet) returns private.networks
language plpgsql stable set search_path = ''
as $$
declare
  salt constant text := (select s.salt from private.client_salt as s);
  hash bytea;
begin
  if family(address) = 4 then
    hash := sha256(convert_to(salt || network(set_masklen(address, 32)), 'UTF8'));
    return row(hash, hash, hash)::private.networks;
  end if;
  return row(
    sha256(convert_to(salt || network(set_masklen(address, 64)), 'UTF8')),
    sha256(convert_to(salt || network(set_masklen(address, 56)), 'UTF8')),
    sha256(convert_to(salt || network(set_masklen(address, 48)), 'UTF8'))
  )::private.networks;
end
$$;

-- Returns the address in the trusted header, or null if it holds none.
create function private.stated_address(headers json) returns inet
language plpgsql stable set search_path = ''
as $$
declare
  trusted constant text := coalesce(
    (select s.value from private.settings as s where s.name = 'client_address_header'), 'x-forwarded-for'
  );
  address inet;
begin
  -- The nearest proxy wrote the last hop; the caller can forge those before it.
  address := btrim(regexp_replace(headers ->> trusted, '^.*,', ''))::inet;
  if address <<= inet '::ffff:0:0/96' then
    address := regexp_replace(host(address), '^::ffff:', '')::inet;
  end if;
  return address;
exception when data_exception then
  return null;
end
$$;

create function private.is_edge(address inet) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  -- After a header has been chosen, its value is trusted.
  return not exists (select from private.settings as s where s.name = 'client_address_header')
    and exists (select from private.edge_ranges as e where address <<= e.range);
end
$$;
comment on function private.is_edge is
  'Returns true if the address belongs to the edge and not to a visitor: no header has been chosen, and it is one of Cloudflare''s.';

-- ---------------------------------------------------------------------------------------------
-- Signatures
-- ---------------------------------------------------------------------------------------------

create function private.hmac_sha256(key bytea, message bytea) returns bytea
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- A cast to bit pads with zeros; the result of bit_send begins with its length in 4 bytes.
  block constant bit(512) := ('x' || encode(case when octet_length(key) > 64 then sha256(key) else key end, 'hex'))::bit(512);
  inner_block constant bytea := substr(bit_send(block # ('x' || repeat('36', 64))::bit(512)), 5);
  outer_block constant bytea := substr(bit_send(block # ('x' || repeat('5c', 64))::bit(512)), 5);
begin
  return sha256(outer_block || sha256(inner_block || message));
end
$$;
comment on function private.hmac_sha256 is 'Computes HMAC as in RFC 2104 with sha256(), because not every engine has pgcrypto.';

-- ---------------------------------------------------------------------------------------------
-- Time
-- ---------------------------------------------------------------------------------------------

-- Some drivers truncate a timestamp to milliseconds, so "up to the newest I saw" would miss that one.
create function private.exact_timestamp(instant timestamptz) returns text
language sql immutable parallel safe set search_path = ''
as $$ select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') $$;

-- Reads nothing, so that a list can ask it of each row with a rule that it has read once.
create function private.next_open_by(rule private.call_back_rule, instant timestamptz) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
declare
  here constant timestamp := instant at time zone 'America/New_York';
begin
  -- After closing, the next opening is tomorrow's.
  return greatest(instant, (
    (here + make_interval(hours => 24 - rule.closes))::date + make_interval(hours => rule.opens)
  ) at time zone 'America/New_York');
end
$$;
comment on function private.next_open_by is
  'Returns the given instant if the office is open by the rule, else the next opening.';

create function private.next_open(instant timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (select private.next_open_by(rule, instant) from private.call_back_rule as rule);
end
$$;
comment on function private.next_open is 'Returns the given instant if the office is open, else the next opening.';

create function private.closed_since(instant timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  rule private.call_back_rule;
  here constant timestamp := instant at time zone 'America/New_York';
  closing timestamp;
begin
  if private.next_open(instant) = instant then
    return 'infinity';
  end if;
  select * into rule from private.call_back_rule;
  closing := here::date + make_interval(hours => rule.closes);
  return case when here < closing then closing - interval '1 day' else closing end at time zone 'America/New_York';
end
$$;
comment on function private.closed_since is 'Returns since when the office is closed at an instant; infinity while it is open.';

-- Has the loop's exit where the linter of Supabase's CLI can see it.
create function private.open_time_later(instant timestamptz, span interval) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  closing_hour constant int := (select r.closes from private.call_back_rule as r);
  begun timestamptz := private.next_open(instant);
  remaining interval := span;
  closing timestamptz;
begin
  loop
    closing := ((begun at time zone 'America/New_York')::date + make_interval(hours => closing_hour))
      at time zone 'America/New_York';
    exit when begun + remaining <= closing;
    remaining := remaining - (closing - begun);
    begun := private.next_open(closing);
  end loop;
  return begun + remaining;
end
$$;
comment on function private.open_time_later is 'Returns when the given span of opening hours has passed.';

create function private.call_back_due_by(rule private.call_back_rule, sent timestamptz, is_emergency boolean) returns timestamptz
language plpgsql immutable set search_path = ''
as $$
begin
  return case when is_emergency then sent else private.next_open_by(rule, sent) end + make_interval(mins => rule.minutes);
end
$$;
comment on function private.call_back_due_by is
  'Returns by when a request must be called back by the rule. An emergency does not wait for the opening.';

create function private.call_back_due(sent timestamptz, is_emergency boolean) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (select private.call_back_due_by(rule, sent, is_emergency) from private.call_back_rule as rule);
end
$$;
comment on function private.call_back_due is
  'Returns by when a request must be called back. An emergency does not wait for the opening.';

create function private.day_begins(day date) returns timestamptz
language sql immutable set search_path = ''
as $$ select day::timestamp at time zone 'America/New_York' $$;

create function private.require_days(first_day date, last_day date, most int) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if first_day is null or last_day is null or first_day not between '2000-01-01' and '2100-01-01'
    or last_day not between first_day and first_day + most - 1 then
    raise sqlstate 'PT400' using message = format('Choose a first and a last day, at most %s days.', most);
  end if;
end
$$;
comment on function private.require_days is 'Raises PT400 unless the days of a report are a period of at most that many.';

create function private.new_york_today() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'America/New_York')::date $$;

create function private.visit_timestamp(day date, clock time) returns timestamptz
language sql stable set search_path = ''
as $$ select (visit_timestamp.day + clock) at time zone 'America/New_York' $$;

create function private.after_quiet(instant timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when extract(hour from here) >= 21 then (here::date + 1 + time '08:00') at time zone 'America/New_York'
    when extract(hour from here) < 8 then (here::date + time '08:00') at time zone 'America/New_York'
    else instant
  end
  from (select instant at time zone 'America/New_York' as here) as clock
$$;
comment on function private.after_quiet is 'Returns the given instant, or the next 8 AM in New York if it is between 9 PM and 8 AM.';

create function private.keyed_hash(hash bytea) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select private.hmac_sha256(k.key, keyed_hash.hash) from private.hash_key as k where keyed_hash.hash is not null);
end
$$;

-- Ignores case, letters that draw nothing, and anything after a plus. What no mail service takes is nobody's mailbox: whoever wrote the same would be
-- the same person, and letters like the Kelvin sign become other letters in lower case.
-- Runs as its owner, because a column calls it as whoever writes the row, and it calls another function of this schema.
create function private.mailbox_of(email text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  plain constant text := btrim(private.without_invisible(email));
begin
  -- Most have no plus, which is found at a fraction of the expression's cost.
  return case
    when private.is_mailbox(plain) is not true then null
    when strpos(plain, '+') = 0 then lower(plain) else regexp_replace(lower(plain), '\+[^@]*@', '@')
  end;
end
$$;

-- A GET carries the token in its URL, which servers and gateways log. A volatile function can still be called by GET
-- as long as it writes nothing.
create function private.is_called_by_get() returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce(current_setting('request.method', true) in ('GET', 'HEAD'), false);
end
$$;

-- Returns the id of the key with which the sign-in service encrypted a password hash, or null for a plain hash.
create function private.hash_key(hash text) returns text
language sql immutable set search_path = ''
as $$
  select case when hash ~ '^\{.*"alg" *: *"aes-gcm-hkdf"' then substring(hash from '"key_id" *: *"([^"]+)"') end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

-- Checks, indexes, and policies call their functions as the role that runs the statement.
revoke all on table
  private.client_salt, private.settings, private.call_back_rule, private.edge_ranges, private.hash_key
  from public, anon, authenticated, service_role;
revoke execute on function
  private.is_premium, private.without_direction, private.drop_direction, private.without_invisible, private.search_key, private.is_blank, private.trimmed, private.phone_digits, private.start_row_count, private.require_one_row, private.admit_one_row,
  private.refuse, private.has_mark_run, private.request_headers, private.trust_client_header,
  private.client_address, private.networks_of, private.hmac_sha256, private.exact_timestamp, private.next_open_by, private.next_open, private.closed_since,
  private.open_time_later, private.call_back_due_by, private.call_back_due, private.address_key, private.zip_region,
  private.day_begins, private.require_days,
  private.zip_of, private.new_york_today, private.visit_timestamp, private.mailbox_hash, private.is_mailbox, private.clean_email,
  private.after_quiet, private.number_hash, private.stated_address, private.is_edge, private.is_oversized,
  private.keyed_hash, private.mailbox_of, private.is_called_by_get, private.hash_key
  from public, anon, authenticated, service_role;
grant execute on function
  private.is_blank, private.trimmed, private.phone_digits, private.has_mark_run, private.mailbox_of, private.address_key,
  private.zip_of, private.is_mailbox, private.search_key
  to anon, authenticated, service_role;

-- ==== supabase/schemas/staff.sql =============================================================

-- Staff accounts, their roles, and what a session permits.
--
-- Only the owner of the mailbox at the time of approval becomes staff. Anyone can sign up with someone else's address
-- and their own password, so nothing in an account before its approval is proof. An approval voids its password and
-- sessions; access begins when a mailed link is followed and a new password is chosen in the session it opened. A
-- staff account's password, email, and phone number cannot be changed in any other way, so that a call of the sign-in
-- service in progress at that time has no effect. An invited account is approved as its password is chosen, by the same
-- proof of the mailbox (invitations.sql).

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.staff (
  user_id uuid primary key references auth.users (id) on delete cascade,
  approved_at timestamptz not null default now(),
  approved_by uuid,
  approved_by_email text,
  revoked_at timestamptz,
  revoked_by uuid,
  revoked_by_email text,
  sessions_from timestamptz not null default 'infinity',
  kept_session uuid,
  role text not null default 'dispatcher' constraint role_known check (role in ('owner', 'dispatcher', 'technician')),
  name text constraint name_length check (char_length(name) <= 80 and not private.is_blank(name) and name !~ '[[:cntrl:]]')
);
alter table public.staff enable row level security;
comment on table public.staff is
  'Accounts approved by staff. The approver''s id and email are stored, so that they outlive that account; both are null if it was done in SQL.';
comment on column public.staff.sessions_from is
  'Sessions opened from then on are valid; infinity until the mailbox is verified.';
comment on column public.staff.kept_session is
  'The session in which the password was last chosen; it stays valid.';
comment on column public.staff.role is
  'owner: also approves and revokes accounts; dispatcher: works on requests and reviews; technician: sees only their own visits of three days.';

comment on column public.staff.name is
  'Name that colleagues see in place of the email address; set by an owner, so that no account takes another''s. Null: the technician''s name, else the mailbox.';

-- Sessions opened by a mailed link, written by the embedded backend; hosted Supabase has it in the token.
create table private.mail_sessions (
  session_id uuid primary key
);

-- The 1,090 of the 30,000 most common passwords that have ten characters or more (list of zxcvbn 4.4.2), as the first
-- six hex digits of their SHA-256, because many are offensive.
create table private.common_passwords (
  fingerprint text primary key
);
insert into private.common_passwords
select regexp_split_to_table(btrim('
  0025f7 002952 0054a7 007523 008dd5 00a6b7 00ab99 00cfe4 00d412 0139ac 015000 01f71c 01fdec 024b4c 026c6f 026dd1
  027fed 02f514 032cc1 035b6c 0365ca 03ae3d 03b2fc 045bab 046398 04870d 04959f 04ccc6 051925 053414 059604 05a372
  05bb43 05c317 05c80c 0625d1 0625e5 0647f4 070972 070a1c 0760c6 07863e 07a5fd 07a61b 07f531 07f917 080dc5 089542
  089573 091364 0940d0 097cb6 09938f 09c24a 09fba7 0a3481 0a6724 0ac362 0b1769 0b3596 0b940f 0bf7cb 0c0ae2 0c3ce3
  0c3f93 0c96cb 0cd262 0cd560 0cf7c7 0d4b49 0d6fac 0d6ffd 0d922a 0da0b9 0de05e 0e3282 0e4365 0e563b 0ecad3 0ee14e
  0f2d1f 10628c 10ab8c 10c8c6 1118f1 117236 11ce81 11ef95 12944f 12ad4a 12d865 13aa61 141f61 143e74 144c9a 14864a
  14bbe3 1501dd 150343 150f0e 15247f 154226 154b6f 1554c6 156717 160ed7 1612ef 1622f4 1668c1 16bedf 16e539 171777
  17417e 174cb7 17f807 182223 182526 185efd 186daa 18bf6e 194828 19558f 196f26 1a67ca 1a6842 1a6bd4 1a79d1 1aa6b7
  1adcd8 1afda8 1b01e3 1b0f93 1b4021 1b5ba5 1b6ede 1b7327 1b733e 1b85d3 1b8729 1bcdbc 1be5a1 1c312d 1c699d 1c9ae3
  1ceaeb 1d4bfd 1d4c61 1d996e 1dc1f7 1e09e5 1e15a9 1eeff7 1f2ac4 1f454e 1fc4af 1fcedc 1fe827 204656 205483 20e7c2
  20f349 20f35c 20f9f7 2142b8 2147f7 2152f6 21cddc 224cab 225718 225c71 228587 22f3ab 2381e9 23b5ed 23ce07 23f1fa
  2406f4 240dd5 2437c9 243d02 2479f8 249500 24e25b 24e7e8 2507e5 2526c8 254e38 255cce 2566a1 2718f3 2787b6 27a0d6
  27eecf 282d04 2889f5 28dd2e 28e6e9 28f011 2929e2 2943a5 297aab 29f614 2af131 2afb0d 2b0a8c 2b11dc 2b250b 2b2e31
  2b865e 2bbdbe 2bca47 2c090b 2cb380 2d543b 2d8a41 2db1d2 2e047f 2e34fd 2efa53 2f7e2e 2fc592 2fc73c 30005f 300cb2
  302fff 304fa7 30ed88 31502f 319bae 31a2d5 31f61e 322366 326f88 32f90a 339230 33d73e 348fca 34f44c 353553 353bf8
  354405 35b5f3 35b6d0 35ce07 35f915 362799 3632cd 369b41 36aa15 36ae70 371b73 37e72d 37e801 384be3 387ecc 38b87b
  38be2a 391718 395f29 39f83d 3a4573 3a491e 3a5745 3a6e29 3a8813 3aa4b0 3b0cfd 3b4da2 3ba3a2 3baff5 3bdd00 3c373f
  3c9fa2 3cb5b7 3cbe3f 3cdfd5 3cf2cf 3d07d8 3d4727 3d4810 3dc43d 3df654 3e4b48 3e8136 3e89fa 3ea456 3ebca4 3eef0c
  3f1d3c 3f5c0b 3fd840 3ff460 40094d 402b69 405e60 409afe 40a13b 40f4a3 40f598 413698 41e360 4250c0 42e44b 42e873
  4342ad 4346ff 4379b1 439087 43cd50 442d6b 4444f5 447823 44a214 451c3f 453d2a 454197 454be6 4561e0 459209 45c4c4
  45c86b 45d1b3 45ddad 46a281 46b475 46db5f 471d94 471e19 47667e 47b5a5 48166c 481ec3 482585 482f58 488a32 4891f8
  48caaf 48f640 498453 499706 4a106a 4a1542 4a233d 4a3e29 4a5a0c 4a6979 4a9dbd 4ab9f3 4ac1f5 4b335d 4b64b8 4b8f35
  4bb5ed 4be5c9 4c07dc 4c1de9 4c73d6 4cbe3a 4cd74b 4daefe 4dc6f0 4de3d3 4e5c35 4ea463 4eafdc 4f1b14 4f3c50 50166e
  501d5a 5024af 504152 504556 505094 50985e 50bfee 50e696 50f480 51e4e6 520364 523aa1 5296c1 538f9e 53a40f 53a60c
  53bf7b 53d453 541170 541881 54337b 54338b 545f07 549cbc 54ccaa 54dc0b 550927 55e98a 5691a7 569e34 57517b 575ad2
  585d14 5884f7 588a25 58baa3 58be6a 58c6b1 5912d5 591572 59426b 59e20f 5a49f2 5ace49 5b2e4c 5b3469 5b47bb 5b4a64
  5b884c 5b9543 5b9b90 5ba57a 5bd7ad 5c8273 5cc7b9 5ce5fd 5d3b4b 5d5a70 5dc2a5 5dc4dd 5e4c98 5e4ff8 5e610e 5e737f
  5e9286 5ebb49 5ed76e 5ed84e 5eeefe 5f1059 5f3b3b 5f50dd 5f5b24 5ffc7d 5ffed2 60547b 60673c 606be4 6085fe 60c5e5
  60e17d 617034 6265db 627f1f 628626 62b893 62d9b5 6350ba 636402 6384e4 63e811 642ee3 64a813 64d72e 653c8a 65584f
  65bc86 65c279 666a90 6678d4 66cc92 66f1fa 672e85 6780f6 67d710 6874ea 6930dd 695634 697c31 6ac4d3 6ad665 6ae217
  6b12ee 6b1e5b 6b411e 6b565e 6b6cb0 6b7526 6b8419 6c1ca4 6c475f 6c5f28 6c7dd8 6cdeb6 6d5d45 6d7413 6eae69 6eea8b
  6eedfb 6eff66 6f22b6 6f392d 7021ed 70db72 70e448 7109b8 712708 7154c6 715a97 716f9f 7179b0 718c8a 723e35 728942
  72b55a 731a80 73476e 7398cf 73c63d 73d531 73fc8d 743056 745091 745fe8 746243 747da7 74bffc 74cd39 7586de 75c209
  75dcc4 765ad9 76797b 76b64f 76ca3d 772f0f 77544c 775b9c 777524 779704 780b10 78441c 7899e9 789b99 795847 796565
  798096 7a30d7 7a3180 7bfd37 7c36c5 7c4a5c 7d0ff0 7d128c 7d316b 7d6354 7d679e 7d8f31 7dcac9 7e6c94 7e8d44 7eecad
  7fd06f 7fe991 80ac69 80fa84 8174a0 81a853 81b027 81d06f 8206d2 820c05 82309e 828b3b 82ba70 82d243 833249 837035
  845ad8 845ba5 84615b 84ebc1 84f50e 859326 860549 862d78 871575 876066 8768ce 87d97d 885ccd 8907a4 893526 8935b1
  899cb8 89b00a 89cc4d 89d8b7 89e015 8ad21b 8ae902 8b0430 8b51b9 8b5554 8b807a 8bf4de 8c5cae 8c6e96 8c86e4 8ce1cd
  8d17db 8d3cbb 8df950 8e0a91 8e3f68 8e5b57 8eb08e 8ecb0b 8fa19f 8fb57a 8fc029 8fc0aa 9015b3 90353c 90562e 9077d1
  909cde 90b08b 90e033 910eee 9154b2 91a9ef 91b1a0 91d334 920d9e 925b13 9260f8 930b0c 936a18 93c588 944c05 94512f
  945729 94909c 95234f 953124 953a68 958ed5 95a9db 95b3af 95b61f 95bfb2 95ce70 95fb0d 96288e 967520 968347 96b7c9
  96bd12 97130d 97f652 99c9f1 99e2b5 9a453d 9a9004 9ab3f3 9abc8b 9b0730 9b1bd8 9b28f9 9b97ac 9bc6d1 9bd9aa 9c0563
  9c7f72 9c8f5a 9d5298 9dc235 9e0b6b 9e1f34 9e6ef9 9ec5db 9ecb90 9edd74 9f47ba 9fcca3 a03647 a07a33 a0c74b a0e58d
  a0fb84 a1c7a5 a1eee5 a1f578 a2456f a360ef a361a1 a39eb5 a40180 a467a3 a473d9 a49b1d a4f505 a515ab a60397 a627af
  a65881 a68349 a68bf3 a6d818 a718bb a7411a a804dd a83f06 a84767 a8499c a88e43 a8eeae a8fedc a90f89 a91f0c a95e02
  a96a19 a9a95a a9b9eb a9d4d0 aa3d2f aa4a9e aa5934 aa802f aaae7f aaba03 aadaf1 ab8b9e ab9109 aba979 abd4b5 ac7bdf
  ac9284 acc36f acf454 ad3cec ad5d56 ae5deb ae6164 aed1fe af57f9 af9777 af9e81 aff12e aff7df b01eb0 b0256f b05c9a
  b07c95 b0a9e9 b0cd76 b108fd b109a3 b10e64 b19cec b1a58a b1eeb3 b26b70 b28c22 b28e4e b2c37e b30e45 b35b1c b37734
  b38282 b3d17e b3d52f b3e3b6 b4397c b4c4d8 b51d7b b56b5b b5894c b5cc5e b5df15 b63247 b6b901 b7a0c7 b802f3 b822f1
  b836be b846e9 b85123 b8bbd6 b8eca4 b916a9 b9689b b9b9e5 b9c950 b9dda2 b9ea36 ba4676 baa1f5 baa8e1 baa9db bb03e0
  bb1e65 bb3454 bba62c bc4a7d bc54c3 bc5b3f bcedcf bddb90 be2876 be67db be6c90 be8a5f bea7f0 bf61ff bfa120 c0434a
  c087b6 c0a1ae c0db90 c19122 c1ca3b c23170 c239b2 c2bc82 c37fda c3dcd6 c42425 c43a48 c443ed c447bb c45b25 c4d625
  c4f674 c525bf c5269a c54040 c5407b c55755 c5745a c6406b c6558d c68689 c6b3e5 c6f8ff c775e7 c781ae c798ce c7e402
  c803d0 c82079 c834be c85f67 c8ade4 c8c38b c8cc38 c9034e c90768 c97165 c9b8e0 c9baad c9e531 ca19f9 ca416f ca8f16
  cab18e cacfd5 cb5e0f cb8b2d cbce81 cc2eb6 cc5712 cc9200 ccd16a cd63e0 cda18e cdbece cdcb74 ce52ac ce6428 cede33
  cee2b2 cf0a5a cf0b85 cf2e97 cf5acb cf8c3e cff986 d08c9e d0cd05 d0ff27 d11f39 d13fc5 d1746e d1fe0b d21568 d23c10
  d25b1b d27129 d282ea d2d8e0 d2de1a d2e29d d322e2 d3774d d393dd d3b2df d3cb43 d42a1d d437d2 d52475 d609a7 d6788c
  d688e7 d78cb5 d7abd1 d7bff6 d7e4ad d7f4d3 d84a9a d854a8 d865b6 d86c86 d8aafc d8aecc d9fb92 da8cae dac96e dacaf2
  dad0ae db2cc1 db7ad9 db849b dbb79f dbc054 dbd616 dbdcf0 dc00c9 dc22b8 dcdf12 dce7a1 dd29ad ddcd4f de44fb de6278
  dec5ff df8521 dfcaaa dfcdcf dffc50 e000f4 e0457b e0c61d e0d9b4 e12b82 e16889 e264c7 e28781 e28a7e e32ac3 e35fcd
  e4005e e456a5 e45f4c e466c8 e49a33 e4c511 e4dc22 e4e69a e514c8 e54c73 e57a0c e61be3 e63818 e647a8 e67f40 e6821b
  e6b056 e6cc48 e6f73f e714cc e718f5 e773bb e865c0 e881da e89133 e8f1ad e8fcbc e976fa e9a2f4 e9c10f ea1596 ea5e4c
  ea90d5 eab11b eabc1c ead6e8 eae42b eb034b eb263a eb5eea eb9d4a ec042e ec44ad ecef7b ed3fd3 ed7706 ed793b ed8b9b
  ed9d74 edcece ee01eb ee02fe ee8bca eea1f1 eea59f eeb4c6 eee87c eee9c6 eef139 eefa1c ef0781 ef1325 ef4f32 ef52ac
  ef92b7 efa574 efe294 f05954 f0d135 f16fac f1b20b f1b3e3 f1c425 f1d2c6 f1fa5d f275c9 f381f1 f384c0 f3af8d f3c880
  f3eac5 f41570 f423a2 f46dac f475eb f4e994 f5153d f587d4 f5c931 f5dec8 f5f1ce f61cb4 f644b3 f64b9f f65769 f68e3e
  f6a0ed f6ae65 f6b144 f6dbd3 f6ee94 f766ae f770be f7bcd2 f815ae f821a9 f8657b f8eecf f8f96c f941f5 f952b7 f95fc3
  f96dae fa1038 fa6e5e fb27f1 fb631b fbe88a fc7647 fc85a7 fc8a83 fcb78e fd256b fd3aaa fd466d fd94d5 fda799 fe0e18
  fe67c5 ffb51d
', E' \n'), '\s+');

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.staff
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Access
-- ---------------------------------------------------------------------------------------------

create function private.can(role text, action text) returns boolean
language sql immutable set search_path = ''
as $$
  select case action
    when 'manage' then role = 'owner'
    when 'work_at_desk' then role in ('owner', 'dispatcher')
    when 'visit' then role = 'technician'
  end
$$;
comment on function private.can is
  'Returns whether a role may do something; the only place that decides it. manage: people and their access, technicians, exports, erasing; work_at_desk: requests and reviews; visit: their own visits of three days.';

create function private.caller_access() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened constant timestamptz := private.session_opened();
  has_mfa constant boolean := coalesce(auth.jwt() ->> 'aal', '') = 'aal2';
  member public.staff;
begin
  if opened is null then
    return 'signed-out';
  end if;
  select s.* into member from public.staff as s where s.user_id = auth.uid();
  return case
    when member.revoked_at is not null then 'revoked'
    when not exists (
      select from auth.users as u
      where u.id = member.user_id
        and u.deleted_at is null
        and (u.banned_until is null or u.banned_until < now())
    ) then 'waiting'
    when opened < member.sessions_from and private.session_id() is distinct from member.kept_session
      then 'unverified'
    -- Other ways to sign in, such as a linked external account, do not verify the mailbox.
    when exists (
      select from private.sign_in_methods() as method
      where method not in ('password', 'otp', 'magiclink', 'recovery', 'invite', 'totp', 'token_refresh')
        and method not like 'mfa/%'
    ) then 'unverified'
    when not has_mfa and private.has_second_factor(member.user_id) then 'second-step'
    when not has_mfa and private.mfa_required() then 'enroll'
    when private.can(member.role, 'work_at_desk') then 'staff'
    else 'technician'
  end;
end
$$;
comment on function private.caller_access is
  'Returns what the caller is: staff, a technician, or why neither. Reads the tables each time, so that a revoked or signed-out account loses access at once.';

create function private.is_staff() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.caller_access() = 'staff' $$;
comment on function private.is_staff is
  'Returns true for an approved account in a valid session. Reads the tables each time and never trusts the token alone.';

create function private.is_technician() returns boolean
language sql stable security definer set search_path = ''
as $$ select private.caller_access() = 'technician' $$;
comment on function private.is_technician is
  'Returns true for a technician''s account in a valid session.';

create function private.require_staff() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_staff() then
    raise insufficient_privilege using message = 'Only staff may do this.';
  end if;
end
$$;

create function private.require_member() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_staff() or private.is_technician()) then
    raise insufficient_privilege using message = 'Only staff and technicians may do this.';
  end if;
end
$$;

create function private.caller_email() returns text
language sql stable security definer set search_path = ''
as $$ select u.email from auth.users as u where u.id = (select auth.uid()) $$;

-- Returns the name of a colleague: as an owner set it, else the mailbox of their address; null for neither.
create function private.person_name(name text, email text) returns text
language sql immutable set search_path = ''
as $$
  select coalesce(name, nullif(upper(left(mailbox, 1)) || substr(mailbox, 2), ''))
  from split_part(email, '@', 1) as mailbox
$$;

create function public.staff_access() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  access constant text := private.caller_access();
begin
  if access = 'signed-out' then
    raise sqlstate 'PT401' using message = 'This sign-in has ended. Sign in again.';
  end if;
  return access;
end
$$;
comment on function public.staff_access is
  'Returns the access of the signed-in account: staff; technician; waiting (for approval); revoked; unverified (approved, but the mailed link was not followed yet); second-step (the MFA code is missing); or enroll (MFA has to be set up first).';

create function private.require_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if not exists (select from public.staff as s where s.user_id = auth.uid() and private.can(s.role, 'manage')) then
    raise insufficient_privilege using message = 'Only an owner may do this.';
  end if;
end
$$;

create function private.take_turn_as_owner() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  perform pg_advisory_xact_lock(hashtext('public.staff'), 0);
  perform private.require_owner();
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Approval and revocation
-- ---------------------------------------------------------------------------------------------

create function private.make_staff(account_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[];
begin
  select array_agg(u.id) into accounts from auth.users as u
  where lower(u.email) = lower(btrim(account_email)) and u.email_confirmed_at is not null;
  if accounts is null then
    raise 'No confirmed account has the address %.', account_email
      using hint = 'Sign up on the site, follow the link in the mail, then run this again.';
  elsif cardinality(accounts) > 1 then
    raise 'Several accounts have the address %.', account_email;
  end if;
  perform pg_advisory_xact_lock(hashtext('public.staff'), 0);
  perform private.approve(accounts[1], null, null);
end
$$;
comment on function private.make_staff is
  'Makes an owner of the desk: select private.make_staff(''you@company.example''). Then "Forgot password?" at /auth mails the link that opens the account. For the owner of the database.';

create function public.list_accounts()
returns table (
  user_id uuid, email text, created_at timestamptz, confirmed boolean,
  access text, role text, since timestamptz, by_email text, name text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Anyone can sign up, so the list is limited and starts with accounts that staff can act on.
  return query
    select u.id, u.email::text, u.created_at, u.email_confirmed_at is not null,
      case
        when s.user_id is null then 'waiting'
        when s.revoked_at is not null then 'revoked'
        when s.sessions_from = 'infinity' then 'unverified'
        else 'staff'
      end,
      case when s.revoked_at is null then s.role end,
      case when s.user_id is null then u.created_at when s.revoked_at is null then s.approved_at else s.revoked_at end,
      case when s.revoked_at is null then s.approved_by_email else s.revoked_by_email end, s.name
    from auth.users as u
    left join public.staff as s on s.user_id = u.id
    where u.deleted_at is null
    order by s.user_id is null, u.email_confirmed_at is null, u.created_at desc, u.id
    limit 500;
end
$$;
comment on function public.list_accounts is
  'Returns accounts with their roles for the staff screen: staff and revoked ones first, then confirmed ones that wait, newest first; at most 500. Null: role, by_email, and name.';

create function public.approve_staff(account uuid) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_turn_as_owner();
  if not exists (select from auth.users as u where u.id = account and u.deleted_at is null) then
    raise sqlstate 'PT404' using message = 'There is no such account.';
  end if;
  if not exists (
    select from auth.users as u where u.id = account and u.email is not null and u.email_confirmed_at is not null
  ) then
    raise sqlstate 'PT409' using message = 'This account has not confirmed its e-mail address yet.';
  end if;
  perform private.approve(account, auth.uid(), private.caller_email());
  return query select s.* from public.staff as s where s.user_id = account;
end
$$;
comment on function public.approve_staff is
  'Makes a confirmed account a dispatcher: its password and sessions end, and a mailed link opens it. A repeat changes nothing. Returns the member. For owners.';

create function public.revoke_staff(account uuid) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.take_turn_as_owner();
  if account = auth.uid() then
    raise sqlstate 'PT409' using message = 'You cannot revoke your own access. Ask another owner.';
  end if;
  if not exists (select from public.staff as s where s.user_id = account) then
    raise sqlstate 'PT404' using message = 'This account is not staff.';
  end if;
  update public.staff as s
  set revoked_at = now(), revoked_by = auth.uid(), revoked_by_email = private.caller_email()
  where s.user_id = account and s.revoked_at is null;
  return query select s.* from public.staff as s where s.user_id = account;
end
$$;
comment on function public.revoke_staff is
  'Revokes a member''s access from their next call on. Returns the member. For owners.';

create function public.name_staff(account uuid, name text) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := case when not private.is_blank(name_staff.name) then private.trimmed(name_staff.name) end;
begin
  perform private.require_owner();
  if char_length(wanted) > 80 or wanted ~ '[[:cntrl:]]' then
    raise sqlstate 'PT400' using message = 'Enter a name of at most 80 characters, on one line.';
  end if;
  return query update public.staff as s set name = wanted where s.user_id = account returning s.*;
  if not found then
    raise sqlstate 'PT404' using message = 'This account is not staff.';
  end if;
end
$$;
comment on function public.name_staff is
  'Sets the name that colleagues see in place of an account''s address; a blank one removes it. Returns the member. For owners.';

create function public.staff_names() returns table (email text, name text)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select u.email::text, coalesce(s.name, t.name) from public.staff as s
    join auth.users as u on u.id = s.user_id
    left join public.technicians as t on t.staff_id = s.user_id
    where coalesce(s.name, t.name) is not null;
end
$$;
comment on function public.staff_names is
  'Returns the names of accounts by their addresses: as an owner set them, else those of their technicians. For staff.';

create function private.approve(account uuid, by_account uuid, by_email text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  -- A change in SQL is made by the owner of the database.
  wanted constant text := case when by_account is null then 'owner' else 'dispatcher' end;
begin
  if exists (select from public.staff as s where s.user_id = account and s.revoked_at is null) then
    update public.staff as s set role = 'owner' where s.user_id = account and private.can(wanted, 'manage');
    return;
  end if;
  perform private.void_credentials(account);
  perform private.make_member(account, wanted, by_account, by_email);
end
$$;

create function private.make_member(account uuid, wanted text, by_account uuid, by_email text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.staff (user_id, role, approved_by, approved_by_email)
  values (account, wanted, by_account, by_email)
  on conflict (user_id) do update
    set role = wanted, approved_at = now(), approved_by = by_account, approved_by_email = by_email,
        revoked_at = null, revoked_by = null, revoked_by_email = null,
        sessions_from = 'infinity', kept_session = null;
end
$$;
comment on function private.make_member is
  'Stores the approval of an account that is no member. Its caller replaces what the account held before.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.staff, private.mail_sessions, private.common_passwords
  from public, anon, authenticated, service_role;
grant select on public.staff to authenticated, service_role;
revoke execute on function
  private.is_staff, private.require_staff, private.require_member, private.caller_email, private.person_name, private.make_staff,
  public.staff_access, public.approve_staff, public.revoke_staff, public.name_staff, public.staff_names,
  private.caller_access, private.approve, private.make_member, private.require_owner, private.take_turn_as_owner,
  public.list_accounts, private.can, private.is_technician
  from public, anon, authenticated, service_role;
grant execute on function
  private.is_staff, public.staff_access, public.approve_staff, public.revoke_staff, public.name_staff,
  public.staff_names, public.list_accounts, private.can
  to authenticated;
grant execute on function private.make_staff to service_role;

-- ==== supabase/schemas/sign-in.sql ===========================================================

-- How accounts sign in: sessions, the second factor, passwords, and what ends them.

-- ---------------------------------------------------------------------------------------------
-- Sessions and MFA
-- ---------------------------------------------------------------------------------------------

create function private.remember_mail_session(session uuid) returns void
language sql security definer set search_path = ''
as $$
  delete from private.mail_sessions as m
  where not exists (select from auth.sessions as s where s.id = m.session_id);
  insert into private.mail_sessions (session_id) values (session) on conflict do nothing;
$$;

-- The embedded backend has no factors, and no table for them.
do $$
begin
  if to_regclass('auth.mfa_factors') is null then
    create function private.has_second_factor(account uuid) returns boolean
    language sql stable security definer set search_path = ''
    as 'select false';
  else
    create function private.has_second_factor(account uuid) returns boolean
    language sql stable security definer set search_path = ''
    as 'select exists (
      select from auth.mfa_factors as f where f.user_id = account and f.status::text = ''verified''
    )';
  end if;
end
$$;

create function private.mfa_required() returns boolean
language sql stable security definer set search_path = ''
as $$ select exists (select from private.settings as s where s.name = 'mfa_status' and s.value = 'required') $$;

create function private.require_mfa(required boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regclass('auth.mfa_factors') is null then
    raise 'This backend has no two-step sign-in.'
      using hint = 'It needs a hosted Supabase project.';
  end if;
  insert into private.settings (name, value)
  values ('mfa_status', case when required then 'required' else 'optional' end)
  on conflict (name) do update set value = excluded.value;
end
$$;
comment on function private.require_mfa is
  'Sets whether staff need MFA: select private.require_mfa(true). For the owner of the database.';

create function public.mfa_status() returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when to_regclass('auth.mfa_factors') is null then 'unavailable'
    when private.mfa_required() then 'required'
    else 'optional'
  end
$$;
comment on function public.mfa_status is 'Returns the state of MFA at this backend: unavailable, optional, or required.';

create function private.session_id() returns uuid
language sql stable set search_path = ''
as $$ select nullif(auth.jwt() ->> 'session_id', '')::uuid $$;

create function private.session_opened() returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select s.created_at from auth.sessions as s
  where s.id = private.session_id() and s.user_id = auth.uid()
    and (s.not_after is null or s.not_after > now())
$$;
comment on function private.session_opened is
  'Returns when the session of the caller''s token was opened, or null if it has ended: a token can outlive it by an hour.';

create function private.sign_in_methods() returns setof text
language sql stable set search_path = ''
as $$
  select coalesce(m.step ->> 'method', m.step #>> '{}')
  from jsonb_array_elements(
    case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end
  ) as m (step)
$$;
comment on function private.sign_in_methods is
  'Returns the methods by which the caller signed in according to a hosted token; none on the embedded backend.';

create function private.came_by_mail() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_opened() > now() - interval '1 hour' and case
    when jsonb_typeof(auth.jwt() -> 'amr') = 'array' then
      exists (
        select from private.sign_in_methods() as method
        where method in ('otp', 'magiclink', 'recovery', 'invite')
      )
      -- An older link may be in progress in the sign-in service for up to 10 seconds while the account is approved.
      and not exists (
        select from public.staff as s
        where s.user_id = auth.uid() and s.approved_at > private.session_opened() - interval '10 seconds'
      )
    else exists (
      select from private.mail_sessions as m
      join auth.sessions as s on s.id = m.session_id
      left join public.staff as member on member.user_id = s.user_id
      where m.session_id = private.session_id()
        and (member.approved_at is null or member.approved_at < s.created_at)
    )
  end
$$;
comment on function private.came_by_mail is
  'Returns true if a mailed link opened the caller''s session within the last hour and after the approval.';

-- ---------------------------------------------------------------------------------------------
-- Passwords
-- ---------------------------------------------------------------------------------------------

create function private.password_hash(password text) returns text
language sql volatile set search_path = ''
as $$ select extensions.crypt(password, extensions.gen_salt('bf', 10)) $$;

create function private.is_common_password(password text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Common parts of passwords; only what remains without them, digits, and signs counts.
  known constant text := concat(
    'passwor[dt]|passw[o0]rd|pass|qwert[yz]|qwer|uiop|azert|asdf|ghjk|zxcv|yxcv|qaz|wsx|edc|qwe|asd|',
    'abcde?|letmein|welcome|iloveyou|love|admin|login|secret|master|monkey|dragon|football|baseball|',
    'superman|batman|princess|sunshine|shadow|charlie|michael|hello|freedom|starwars|pokemon|computer|',
    'summer|winter|spring|autumn|garage|door|staff|test|[^a-z]'
  );
begin
  return length(regexp_replace(lower(password), known, '', 'g')) < 4 and password !~ '[^ -~]'
    or (select count(distinct c) from regexp_split_to_table(lower(password), '') as c) < 5
    or exists (
      select from private.common_passwords as p
      where p.fingerprint = left(encode(sha256(convert_to(lower(password), 'UTF8')), 'hex'), 6)
    );
end
$$;

create function private.password_problem(password text, account_email text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  mailbox constant text := split_part(lower(account_email), '@', 1);
begin
  return case
    when password is null or char_length(password) < 10 then 'short'
    -- bcrypt ignores the rest.
    when octet_length(password) > 72 then 'long'
    when position(mailbox in lower(password)) > 0
      and char_length(password) < char_length(mailbox) + 8 then 'address'
    when lower(password) = lower(account_email) then 'address'
    when private.is_common_password(password) then 'common'
    when private.is_company_name(password) then 'company'
  end;
end
$$;

-- Same names as in src/facts/company.ts, without spaces.
create function private.is_company_name(password text) returns boolean
language plpgsql immutable set search_path = ''
as $$
declare
  letters constant text := regexp_replace(lower(password), '[^a-z]', '', 'g');
  rest constant text := replace(replace(letters, 'harborlightgaragedoors', ''), 'harborlight', '');
begin
  return rest <> letters and char_length(rest) < 6;
end
$$;
comment on function private.is_company_name is
  'Returns true for a password that is the company''s name and little else. Same rule as src/auth/password.ts.';

create table private.wrong_passwords (
  session_id uuid primary key,
  tries smallint not null default 1,
  tried_at timestamptz not null default now()
);
comment on table private.wrong_passwords is
  'How often a session gave a wrong current password: whoever finds a desk unlocked must not try them all.';

create function private.note_wrong_password() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present constant uuid := private.session_id();
  counted smallint;
begin
  delete from private.wrong_passwords as w where w.tried_at < now() - interval '7 days';
  insert into private.wrong_passwords as w (session_id) values (present)
  on conflict (session_id) do update set tries = w.tries + 1, tried_at = now()
  returning w.tries into counted;
  if counted >= 5 then
    delete from auth.refresh_tokens as t where t.session_id = present;
    delete from auth.sessions as s where s.id = present;
    delete from private.wrong_passwords as w where w.session_id = present;
  end if;
end
$$;
comment on function private.note_wrong_password is 'Counts a wrong current password; the fifth ends the session.';

-- The choice of a password: when it changed, or the problem with it.
create type public.password_choice as (user_id uuid, changed_at timestamptz, problem text);
comment on column public.password_choice.changed_at is 'Null while there is a problem.';
comment on column public.password_choice.problem is 'Null once the password has changed.';

create function public.choose_password(new_password text, current_password text default null)
returns public.password_choice
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  caller constant uuid := auth.uid();
  access constant text := private.caller_access();
  account auth.users;
  member public.staff;
  is_verified boolean;
begin
  if access = 'signed-out' then
    raise sqlstate 'PT401' using message = 'This sign-in has ended. Sign in again.';
  end if;
  -- Same order as in an approval: the account, then its row here.
  select u.* into account from auth.users as u where u.id = caller for update;
  select s.* into member from public.staff as s
  where s.user_id = caller and s.revoked_at is null for update;
  is_verified := member.sessions_from < 'infinity';
  if is_verified and coalesce(auth.jwt() ->> 'aal', '') <> 'aal2' and private.has_second_factor(caller) then
    return row(caller, null, 'second-step')::public.password_choice;
  end if;
  if current_password is null and not coalesce(private.came_by_mail(), false) then
    raise insufficient_privilege using message = 'Follow a mailed link to choose a password.';
  elsif current_password is not null and access not in ('staff', 'technician') then
    raise insufficient_privilege using message = 'Only staff and technicians may do this.';
  -- Only the sign-in service can decrypt it.
  elsif current_password is not null and private.hash_key(account.encrypted_password) is not null then
    raise insufficient_privilege using message = 'Follow a mailed link to choose a password.';
  -- An account that was made without a password has none that fits.
  elsif current_password is not null and coalesce(
    extensions.crypt(current_password, nullif(account.encrypted_password, '')) <> account.encrypted_password, true
  ) then
    perform private.note_wrong_password();
    return row(caller, null, 'wrong')::public.password_choice;
  end if;
  if private.password_problem(new_password, account.email) is not null then
    return row(caller, null, private.password_problem(new_password, account.email))::public.password_choice;
  end if;
  delete from private.wrong_passwords as w where w.session_id = private.session_id();
  if current_password is null then
    perform private.accept_invitation(caller);
  end if;
  perform private.replace_credentials(
    caller, private.password_hash(new_password), private.session_id(), not coalesce(is_verified, false)
  );
  -- A sign-in with the previous password may be in progress for up to 10 seconds.
  update public.staff as s
  set sessions_from = now() + interval '10 seconds', kept_session = private.session_id()
  where s.user_id = caller and s.revoked_at is null;
  return row(caller, now(), null)::public.password_choice;
end
$$;
comment on function public.choose_password is
  'Sets the caller''s password, in a session that a mailed link opened or with the current password, and ends all other sessions. Returns when it changed, or the problem: short, long, address, common, company, wrong (the current one; the fifth in a row ends the session), or second-step.';

-- ---------------------------------------------------------------------------------------------
-- Voiding credentials
-- ---------------------------------------------------------------------------------------------

create function private.replace_credentials(account uuid, password_hash text, kept uuid, with_factors boolean)
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  name text;
begin
  perform set_config('accounts.replacing', account::text, true);
  update auth.users as u
  set encrypted_password = password_hash,
      confirmation_token = '', recovery_token = '', reauthentication_token = '',
      email_change = '', email_change_token_new = '', email_change_token_current = '',
      phone = null, phone_change = '', phone_change_token = '', updated_at = now()
  where u.id = account;
  perform set_config('accounts.replacing', '', true);
  delete from auth.sessions as s where s.user_id = account and s.id is distinct from kept;
  -- Very old tokens have no session and would open a new one.
  delete from auth.refresh_tokens as t
  where t.user_id::text = account::text and (t.session_id is null or t.session_id is distinct from kept);
  delete from auth.identities as i where i.user_id = account and i.provider <> 'email';
  -- Tables that exist only in some versions of the sign-in service.
  foreach name in array array[
    'one_time_tokens', 'flow_state', 'webauthn_credentials', 'webauthn_challenges', 'mfa_factors'
  ] loop
    if to_regclass('auth.' || name) is not null and (name <> 'mfa_factors' or with_factors) then
      execute format('delete from auth.%I where user_id = $1', name) using account;
    end if;
  end loop;
end
$$;
comment on function private.replace_credentials is
  'Replaces the password of an account and ends its sessions except the kept one, its pending links and codes, its passkeys and other ways to sign in, and, if requested, its MFA factors.';

create function private.void_credentials(account uuid) returns void
language sql security definer set search_path = ''
as $$
  select private.replace_credentials(
    account, private.password_hash(gen_random_uuid()::text || gen_random_uuid()::text), null, true
  )
$$;
comment on function private.void_credentials is
  'Voids all credentials of an account; only its mailbox opens it again.';

-- A project may store password hashes encrypted. The service then encrypts the hash when someone signs in with the
-- right password and updates only that column: the same password in another form. It read the account when the
-- sign-in began, so the password may have changed since, for example by an approval; then the new form is dropped and
-- the sign-in continues. Sign-ins take no longer than 10 seconds: staff.sessions_from is that much later than the
-- choice of the password, and infinity if none was chosen.
create function private.keep_staff_credentials() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_other_form constant boolean := tg_nargs = 0
    and (new.email, new.phone) is not distinct from (old.email, old.phone)
    and private.hash_key(new.encrypted_password) is not null
    and private.hash_key(new.encrypted_password) is distinct from private.hash_key(old.encrypted_password);
begin
  if coalesce(current_setting('accounts.replacing', true), '') <> old.id::text
    and new.deleted_at is null
    and exists (select from public.staff as s where s.user_id = old.id and s.revoked_at is null) then
    if not is_other_form then
      raise insufficient_privilege using
        message = 'Password, address and phone number of a staff account do not change this way.',
        hint = 'Follow a mailed link ("Forgot password?") or change the password at the desk.';
    end if;
    if exists (select from public.staff as s where s.user_id = old.id and s.sessions_from > now()) then
      new.encrypted_password := old.encrypted_password;
    end if;
  end if;
  return new;
end
$$;
create trigger keep_staff_credentials
  before update of encrypted_password, email, phone on auth.users
  for each row when (
    (new.encrypted_password, new.email, new.phone)
    is distinct from (old.encrypted_password, old.email, old.phone)
  )
  execute function private.keep_staff_credentials();

-- When the service stores a chosen password in any form, the same statement ends pending links and codes. A column
-- trigger sees which columns a statement names; this one runs first by its name.
create trigger keep_chosen_password
  before update of confirmation_token, recovery_token, reauthentication_token, email_change_token_new,
    email_change_token_current on auth.users
  for each row when (new.encrypted_password is distinct from old.encrypted_password)
  execute function private.keep_staff_credentials('chosen');

create function public.before_request() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role', true) = 'authenticated' and not private.is_staff()
    and coalesce(current_setting('request.method', true), 'GET') in ('GET', 'HEAD') then
    perform set_config('row_security', 'off', true);
  end if;
end
$$;
comment on function public.before_request is
  'Runs before every call of a hosted API. The planner''s estimates (Prefer: count=planned) reveal how many rows a table has despite row security. For an account that is not staff, reading a table that would appear empty is an error instead.';

-- ---------------------------------------------------------------------------------------------
-- Limits of API roles
-- ---------------------------------------------------------------------------------------------

-- Role names and their allowed settings differ between hosts; if a change is refused, the host's settings stay.
do $$
declare
  change text;
begin
  foreach change in array array[
    'alter role anon set statement_timeout = ''3s''',
    'alter role authenticated set statement_timeout = ''8s''',
    'alter role authenticator set statement_timeout = ''8s''',
    'alter role authenticator set pgrst.db_pre_request = ''public.before_request'''
  ] loop
    begin
      execute change;
    exception when insufficient_privilege or undefined_object then
      raise notice 'Not done here: %', change;
    end;
  end loop;
end
$$;
notify pgrst, 'reload config';

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "staff read" on public.staff
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.wrong_passwords from public, anon, authenticated, service_role;
revoke all on type public.password_choice from public, anon, authenticated, service_role;
grant usage on type public.password_choice to authenticated;
revoke execute on function
  private.remember_mail_session, private.mfa_required, private.require_mfa, public.mfa_status, private.session_id,
  private.session_opened, private.sign_in_methods, private.came_by_mail, private.password_hash,
  private.is_common_password, private.is_company_name, private.note_wrong_password, private.password_problem,
  private.replace_credentials, private.void_credentials, private.keep_staff_credentials, public.choose_password,
  public.before_request, private.has_second_factor
  from public, anon, authenticated, service_role;
grant execute on function public.mfa_status, public.choose_password to authenticated;
grant execute on function private.require_mfa to service_role;
grant execute on function public.before_request to anon, authenticated, service_role;

-- ==== supabase/schemas/requests.sql ==========================================================

-- Service requests with their timeline and history.
--
-- Which columns of a request its sender writes stands in one place, private.sender_columns. A new field of the form
-- is a column of service_requests here, a row of private.sender_columns, its name in the grant of insert at the end,
-- and a migration that says the same. `visible_to` names who sees it apart from the desk, as `visibleTo` does in
-- src/request/requestFields.ts; technicians' visits and the customer's page follow it.
--
--   alter table public.service_requests add column gate_code text
--     constraint gate_code_rule check (
--       char_length(gate_code) <= 40 and not private.is_blank(gate_code) and not private.has_mark_run(gate_code)
--     );
--   insert into private.sender_columns (name, visible_to) values ('gate_code', '{technician}');
--   grant insert (gate_code) on public.service_requests to anon, authenticated;

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- text with a CHECK instead of an enum: the enum operator = is not leakproof, so under row-level security it cannot
-- use an index (219 ms instead of 0.2 ms with 1,000,000 rows).
create table public.service_requests (
  id uuid primary key default gen_random_uuid(),
  first_name text not null,
  last_name text not null,
  email text,
  phone text not null,
  address text not null,
  service_type text not null,
  preferred_time text,
  preferred_date date,
  message text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  held boolean not null default false,
  next_call_at timestamptz,
  voicemails smallint not null default 0,
  claimed_by uuid,
  claimed_by_email text,
  claimed_until timestamptz,
  closed_reason text constraint closed_reason_known check (
    closed_reason in ('spam', 'duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer')
  ),
  source text not null default 'form' constraint source_known check (
    source in ('form', 'phone', 'walk_in', 'doctor')
  ),
  erased_at timestamptz,
  assigned_to uuid,
  assigned_to_email text,
  quoted_by_phone numeric(8, 2) constraint quote_range check (quoted_by_phone between 0 and 100000),
  visit_fee int not null default 0 constraint visit_fee_range check (visit_fee between 0 and 1000),
  changed_in xid8 default pg_current_xact_id(),
  news_since timestamptz,
  news jsonb,
  language text constraint language_known check (language in ('en', 'es')),
  -- Requests are compared by these. The call list spent a third of its time on computing them for each one.
  phone_digits text generated always as (private.phone_digits(phone)) stored,
  mailbox text generated always as (private.mailbox_of(email)) stored,
  joined_to text,
  held_network text,
  -- For an act, one sender is one mailbox, or what staff joined it to. Without a mailbox, each request is its own sender's.
  sent_by text generated always as (coalesce(joined_to, private.mailbox_of(email), id::text)) stored,
  address_key text generated always as (private.address_key(address)) stored,
  zip_code text generated always as (private.zip_of(address)) stored,
  -- The text that searches compare: computed in the index, it would be computed again for each candidate.
  search_key text generated always as (private.search_key(first_name || ' ' || last_name || ' ' || address)) stored,
  constraint first_name_length check (char_length(first_name) <= 80 and not private.is_blank(first_name)),
  constraint last_name_length check (char_length(last_name) <= 80 and not private.is_blank(last_name)),
  constraint email_shape check (private.is_mailbox(email)),
  constraint phone_us check (case
    when erased_at is null then char_length(phone) <= 32 and phone_digits is not null
    else phone = ''
  end),
  constraint address_length check (char_length(address) <= 200 and not private.is_blank(address)),
  constraint service_type_known check (
    service_type in ('repair', 'installation', 'smart', 'maintenance', 'emergency', 'other')
  ),
  constraint preferred_time_known check (preferred_time in ('morning', 'afternoon', 'evening', 'asap')),
  constraint preferred_date_finite check (isfinite(preferred_date)),
  constraint message_length check (char_length(message) <= 2000 and not private.is_blank(message)),
  constraint status_known check (
    status in ('pending', 'confirmed', 'in_progress', 'completed', 'cancelled')
  ),
  -- In one text: a line break ends a run of marks.
  constraint marks_few check (
    not private.has_mark_run(first_name || E'\n' || last_name || E'\n' || address || E'\n' || coalesce(message, ''))
  ),
  constraint direction_none check (
    first_name || last_name || address || coalesce(message, '') !~ '[\u202A-\u202E\u2066-\u2069]'
  ),
  constraint email_of_form check (email is not null or source <> 'form' or erased_at is not null),
  -- Dropped from its first moment, and without a mailbox: no list, count, alert, or message includes such a row.
  constraint doctor_is_dropped check (source <> 'doctor' or (held and status = 'cancelled' and email is null)),
  constraint news_has_time check ((news is null) = (news_since is null)),
  -- An erased person cannot be called, so the request must not return to a lane.
  constraint erased_is_over check (erased_at is null or status in ('completed', 'cancelled'))
);
alter table public.service_requests enable row level security;
comment on table public.service_requests is
  'Requests from the booking form. Anyone may insert one; staff read all of them and may change only the status.';
comment on column public.service_requests.held is
  'Held because it exceeded a limit or looks automated. Excluded from counts and lists until staff admit it; a held request that is cancelled was dropped.';
comment on column public.service_requests.next_call_at is
  'When to call next while pending; null until the first call.';
comment on column public.service_requests.voicemails is 'Number of calls that reached only the voicemail.';
comment on column public.service_requests.claimed_until is
  'Until when the claim of claimed_by is valid unless it is renewed.';
comment on column public.service_requests.closed_reason is 'Why a cancelled request was lost, if staff recorded it.';
comment on column public.service_requests.source is 'How the request came in. Only requests from the form require an email address. A row of `npm run doctor`, which only the owner of the database and service_role can write, belongs to no customer.';
comment on column public.service_requests.visit_fee is
  'The most that the customer was told a visit costs besides the work, in dollars: when it was sent, or agreed since.';
comment on column public.service_requests.erased_at is
  'When an owner erased the person. From then on it holds no name, contact, street, or message.';
comment on column public.service_requests.assigned_to is 'The staff member responsible for it; null for anyone.';
comment on column public.service_requests.changed_in is
  'The transaction that last changed the request or its timeline; desk_changes finds changes by it.';
comment on column public.service_requests.news_since is
  'Since when something that the customer did waits to be seen at the desk; null if all was seen.';
comment on column public.service_requests.news is
  'The customer''s actions since: their kinds, the latest words, when the latest came, and whether a visit of the next hours changed. Kept by news.sql.';
comment on column public.service_requests.held_network is
  'A mark of the network that a held request came from, so that staff can discard those of one network; null once it is admitted.';
comment on column public.service_requests.joined_to is
  'The sender that staff know to be the same person, as join_senders recorded it.';
comment on column public.service_requests.sent_by is
  'Names the sender, as far as acts go. Phone and street are no identity: strangers know them.';
comment on column public.service_requests.address_key is
  'The street, normalized for comparison; null without a house number.';
comment on column public.service_requests.language is
  'The language of emails and texts, once the customer or staff chose one; null while the message decides.';
-- For the intake guard, recent requests of a phone number; for the call list, earlier ones of the same sender, read from
-- the index alone.
create index service_requests_by_phone on public.service_requests (phone_digits, created_at desc)
  include (sent_by, held);
-- For the call list, what else waits under a number: few of the requests that it ever sent.
create index service_requests_waiting_by_phone on public.service_requests (phone_digits)
  where status in ('pending', 'confirmed') and not held;
-- Lists contain only admitted requests, and so do their indexes.
create index service_requests_newest on public.service_requests (created_at desc, id desc) where not held;
create index service_requests_by_status on public.service_requests (status, created_at desc, id desc) where not held;
create index service_requests_held on public.service_requests (created_at) where held;
create index service_requests_held_waiting
  on public.service_requests (created_at, id) include (service_type) where held and status = 'pending';
-- Never called, by age: "Call now", its older ones, and overdue ones.
create index service_requests_waiting on public.service_requests (created_at, id) include (service_type)
  where status = 'pending' and not held and next_call_at is null;
-- Called before, by the time of the next call.
create index service_requests_next_call on public.service_requests (next_call_at, id)
  where status = 'pending' and not held and next_call_at is not null;
create index service_requests_search on public.service_requests using gin (search_key extensions.gin_trgm_ops);
create index service_requests_phone_end on public.service_requests
  (reverse(phone_digits) text_pattern_ops, created_at desc);
create index service_requests_changed on public.service_requests (changed_in) where changed_in is not null;
create index service_requests_news on public.service_requests (news_since, id) where news_since is not null and not held;
create index service_requests_claimed on public.service_requests (claimed_until) where claimed_until is not null;
-- Only ordinary requests have a limit per day.
create index service_requests_held_ordinary on public.service_requests (created_at) where held and service_type <> 'emergency';
create index service_requests_mailbox on public.service_requests (mailbox, created_at desc)
  where email is not null;

create table public.request_status_changes (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  changed_by uuid,
  changed_by_email text,
  changed_at timestamptz not null default now()
);
alter table public.request_status_changes enable row level security;
comment on table public.request_status_changes is
  'Every change of a request''s status, written by the database. The author is null if the change was made in SQL.';
create index request_status_changes_by_request
  on public.request_status_changes (request_id, changed_at desc, id desc);

create table public.request_revisions (
  id bigint generated always as identity primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  changed_at timestamptz not null default now(),
  before jsonb not null
);
alter table public.request_revisions enable row level security;
comment on table public.request_revisions is
  'The changed columns of a request as they were before its sender sent it again with changes.';
create index request_revisions_by_request on public.request_revisions (request_id, id desc);

create table private.sender_columns (
  name text primary key check (name not in ('id', 'status', 'held', 'created_at')),
  visible_to text[] not null default '{}' constraint visible_to_known check (visible_to <@ '{technician,customer}')
);
comment on table private.sender_columns is
  'The columns of a request that its sender writes.';
comment on column private.sender_columns.visible_to is
  'The readers apart from the desk: the technicians of its visits, and whoever holds its private link.';

-- The fields that each reader sees, as rows of the API: the table above writes their columns.
create type public.technician_fields as ();
create type public.customer_fields as ();

create function private.show_column() returns trigger
language plpgsql set search_path = ''
as $$
declare
  reader text;
  shown record;
begin
  select format_type(a.atttypid, a.atttypmod) as type, concat_ws('; else ',
    case when not a.attnotnull then 'Null where it was not filled in' end, (
      select 'one of service_requests.' || a.attname from pg_catalog.pg_constraint as c
      where c.conrelid = a.attrelid and c.conkey = array[a.attnum] and pg_get_constraintdef(c.oid) ~ '^CHECK \(\(\w+ = ANY'
    )) as comment
  into shown
  from pg_catalog.pg_attribute as a where a.attrelid = 'public.service_requests'::regclass and a.attname = new.name;
  foreach reader in array new.visible_to loop
    execute format('alter type public.%I add attribute %I %s', reader || '_fields', new.name, shown.type);
    execute format('comment on column public.%I.%I is %L', reader || '_fields', new.name, nullif(shown.comment, ''));
  end loop;
  return null;
end
$$;
comment on function private.show_column is 'Adds a column to what its readers get from the API.';
create trigger show_column after insert on private.sender_columns
  for each row execute function private.show_column();

insert into private.sender_columns (name, visible_to) values
  ('first_name', '{technician,customer}'), ('last_name', '{technician}'), ('email', '{}'), ('phone', '{technician}'),
  ('address', '{technician}'), ('service_type', '{technician,customer}'), ('preferred_time', '{customer}'),
  ('preferred_date', '{customer}'), ('message', '{technician,customer}');

create table public.request_events (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.service_requests (id) on delete cascade,
  kind text not null constraint kind_known check (
    kind in ('sent', 'note', 'call', 'claim', 'assign', 'status', 'message', 'visit', 'photo', 'quote', 'part', 'checklist', 'door', 'fee', 'language', 'join', 'erased')
  ),
  text text constraint text_length check (char_length(text) <= 2000 and not private.is_blank(text)),
  outcome text constraint outcome_known check (
    outcome in ('booked', 'voicemail', 'again', 'price', 'not_for_us', 'spam', 'duplicate', 'told')
  ),
  at timestamptz not null default now(),
  done_by uuid,
  done_by_email text,
  -- All events of one action have the same action_id.
  action_id uuid not null,
  undoes uuid,
  before jsonb,
  after jsonb,
  visit_id uuid,
  visit_before jsonb,
  visit_after jsonb,
  by_customer boolean not null default false,
  -- The messages there are stand in outbox.sql.
  message text,
  by_text boolean not null default false,
  delivery text constraint delivery_known check (delivery in ('sent', 'written', 'given_up', 'stopped', 'not_sent')),
  for_technician boolean not null default false,
  may_want_no_texts boolean not null default false,
  is_untold boolean not null default false,
  constraint undone_once unique (request_id, undoes)
);
alter table public.request_events enable row level security;
comment on table public.request_events is
  'Timeline of a request, append-only. An undo is an event of its own.';
comment on column public.request_events.visit_id is 'The visit that changed, or that a call was about.';
comment on column public.request_events.visit_after is 'For an event of a visit: technician, day, time, and state after it.';
comment on column public.request_events.by_customer is 'Done on the customer''s page by someone with its link.';
comment on column public.request_events.message is 'The kind of a message to the customer; its content is in `text`.';
comment on column public.request_events.delivery is
  'Of a message: sent; written, if no service is set up; given up after many tries; stopped by staff; or, of a message that staff wrote, not sent. Null for events that only turned texts on or off, and for a message of staff that waits.';
comment on column public.request_events.for_technician is
  'True if its text is for the technicians of the request''s visits, too; those booked later included.';
comment on column public.request_events.may_want_no_texts is
  'A customer''s text that begins as one that ends texts, and says something else.';
comment on column public.request_events.is_untold is
  'A technician''s step that the customer was not told of, since they were told of many.';
comment on column public.request_events.by_text is 'A text message to or from the customer, as opposed to mail or the page.';
create index request_events_by_request on public.request_events (request_id, at desc, id desc);
create index request_events_by_action on public.request_events (action_id);
-- The latest actions of a member of staff; one action about many requests is in it once.
create index request_events_by_person on public.request_events (done_by, at desc) where id = action_id and undoes is null;

-- For the report: when requests were called, and by whom.
create index request_events_calls on public.request_events (at) include (request_id, id, action_id, done_by_email)
  where kind = 'call' and undoes is null;

create view private.standing_events as
  select e.* from public.request_events as e
  where e.undoes is null and not exists (
    select from public.request_events as u where u.request_id = e.request_id and u.undoes = e.action_id
  );
comment on view private.standing_events is
  'Events that were not undone and undo none. Has the columns that the table had when it was made.';

create table private.request_selections (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  state text not null constraint state_form check (state ~ '^[A-Za-z0-9._=&-]+$' and char_length(state) <= 1000)
);
comment on table private.request_selections is
  'Selections made on the site before a request was sent, as a query string of names and ids.';

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "anyone asks" on public.service_requests
  for insert to anon, authenticated with check (status = 'pending');

-- API lists contain only admitted requests, so no query has to filter for that.
create policy "staff read" on public.service_requests
  for select to authenticated
  using (not held and (select private.is_staff()));
create policy "staff change" on public.service_requests
  for update to authenticated
  using (not held and (select private.is_staff())) with check (not held and (select private.is_staff()));
create policy "staff read" on public.request_status_changes
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.request_revisions
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.request_events
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

-- Of a request's insert, each row has two triggers: `admit` before (intake.sql) and `arrive` after (arrival.sql). Their
-- functions say what happens, in order.
create trigger a_start_row_count before insert on public.service_requests
  for each statement execute function private.start_row_count();
create trigger a_direction before insert or update of text on public.request_events
  for each row execute function private.drop_direction();
create trigger refuse_delete before delete or truncate on public.service_requests
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.request_status_changes
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.request_revisions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.request_events
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Guards and history
-- ---------------------------------------------------------------------------------------------

-- Before a row is stored, its generated columns are null.
create function private.written_columns(request public.service_requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(request) - '{phone_digits,mailbox,sent_by,address_key,zip_code,search_key}'::text[];
end
$$;
comment on function private.written_columns is 'Returns a request without the columns that the database computes from others.';

create function private.keep_all_but_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.written_columns(new) - 'status' is distinct from private.written_columns(old) - 'status' then
    raise insufficient_privilege using message = 'Only the status of a request may be changed.';
  end if;
  return new;
end
$$;
create trigger keep_all_but_status before update on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.keep_all_but_status();

create function private.record_status_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_status_changes (request_id, from_status, to_status, changed_by, changed_by_email)
  values (new.id, old.status, new.status, auth.uid(), private.caller_email());
  return null;
end
$$;
create trigger record_status_change after update on public.service_requests
  for each row when (old.status is distinct from new.status)
  execute function private.record_status_change();

create function private.drop_closed_reason() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.closed_reason := null;
  return new;
end
$$;
comment on function private.drop_closed_reason is 'Clears the reason when a request is no longer cancelled.';
-- Runs after keep_all_but_status, by its name.
create trigger no_closed_reason before update on public.service_requests
  for each row when (new.status <> 'cancelled' and new.closed_reason is not null)
  execute function private.drop_closed_reason();

create function private.stamp_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
-- Runs after all triggers that may keep, change, or refuse the row, by its name.
create trigger stamp_change before update on public.service_requests
  for each row execute function private.stamp_change();

create function private.stamp_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.service_requests as r set changed_in = pg_current_xact_id()
  where r.id = new.request_id and r.changed_in is distinct from pg_current_xact_id();
  return null;
end
$$;
comment on function private.stamp_event is 'Marks a request as changed by an event of its timeline.';
create trigger stamp_event after insert on public.request_events
  for each row execute function private.stamp_event();
-- A message of staff gets its result later.
create trigger stamp_delivery after update of delivery on public.request_events
  for each row execute function private.stamp_event();

-- ---------------------------------------------------------------------------------------------
-- Text of the sender
-- ---------------------------------------------------------------------------------------------

create function private.sender_text(request public.service_requests) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  stored constant jsonb := to_jsonb(request);
begin
  return (
    select jsonb_object_agg(c.name, case jsonb_typeof(stored -> c.name)
      when 'string' then to_jsonb(private.trimmed(stored ->> c.name))
      else stored -> c.name
    end)
    from private.sender_columns as c
  );
end
$$;
comment on function private.sender_text is 'Returns the text that the sender of a request wrote, trimmed.';

create function private.as_sent(request public.service_requests) returns public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  sent public.service_requests;
begin
  execute (
    select 'select ' || string_agg(case
      when c.name is not null then format('($1).%I', a.attname)
      when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), 'null')
      else 'null'
    end, ', ' order by a.attnum)
    from pg_catalog.pg_attribute as a
    left join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join private.sender_columns as c on c.name = a.attname
    where a.attrelid = 'public.service_requests'::regclass and a.attnum > 0 and not a.attisdropped
  ) into sent using request;
  sent := private.without_direction(sent);
  sent.email := private.clean_email(sent.email);
  return sent;
end
$$;
comment on function private.as_sent is
  'Returns a request with what its sender may write, cleaned; every other column has its default, those added later included.';

create function private.visible_fields(request public.service_requests, reader text) returns jsonb
language sql stable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(c.name, to_jsonb(request) -> c.name), '{}')
  from private.sender_columns as c where reader = any (c.visible_to)
$$;
comment on function private.visible_fields is 'Returns the fields of a request that a technician or the customer sees.';

create function private.apply_revision(request uuid, changed public.service_requests) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  columns constant text := (select string_agg(quote_ident(c.name), ', ') from private.sender_columns as c);
begin
  insert into public.request_revisions (request_id, before)
  select r.id, (
    select jsonb_object_agg(was.key, was.value)
    from jsonb_each(private.sender_text(r)) as was
    where was.value is distinct from private.sender_text(changed) -> was.key
  )
  from public.service_requests as r where r.id = request;
  execute format(
    'update public.service_requests set (%1$s) = (select %1$s from (select ($1).*) as sent) where id = $2', columns
  ) using changed, request;
  -- Sent again from the other form; what was chosen since stays.
  update public.service_requests as r set language = changed.language
  where r.id = request and r.language is null and changed.language is not null;
  perform private.store_selection(request);
end
$$;

-- The insert carries the selection in the header x-request-chosen, because its body has only the nine fields. Sending
-- a request again replaces its selection.
create function private.store_selection(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen text;
begin
  -- The request must be stored whatever fails here.
  begin
    chosen := private.request_headers() ->> 'x-request-chosen';
    if private.is_flooded(but => request) and (select r.held from public.service_requests as r where r.id = request) then
      chosen := null;
    end if;
    if chosen ~ '^[A-Za-z0-9._=&-]+$' and char_length(chosen) <= 1000 then
      insert into private.request_selections as c (request_id, state) values (request, chosen)
      on conflict (request_id) do update set state = excluded.state;
    else
      delete from private.request_selections as c where c.request_id = request;
    end if;
  exception when others then
    raise warning 'What was chosen for request % is not kept: % %', request, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.store_selection is
  'Stores the selection made before the request was sent; ignores one that is too long or has other characters.';

create function private.delete_selection() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_selections as c where c.request_id = new.id;
  return null;
end
$$;
create trigger delete_selection after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.delete_selection();

create function private.lock_request(request uuid) returns public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such request.';
  end if;
  return chosen;
end
$$;
comment on function private.lock_request is
  'Locks a request and returns it; refuses one that is not there, or held.';

create function private.selection_of(request uuid) returns text
language sql stable security definer set search_path = ''
as $$ select c.state from private.request_selections as c where c.request_id = request $$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.service_requests, public.request_status_changes, public.request_revisions,
  private.sender_columns, public.request_events, private.standing_events, private.request_selections
  from public, anon, authenticated, service_role;
revoke all on type public.technician_fields, public.customer_fields from public, anon, authenticated, service_role;
grant usage on type public.technician_fields, public.customer_fields to anon, authenticated;
revoke execute on function private.show_column from public, anon, authenticated, service_role;
revoke all on sequence
  public.request_revisions_id_seq, public.request_status_changes_id_seq
  from public, anon, authenticated, service_role;
grant select on public.service_requests to authenticated;
grant select, insert, update, delete on public.service_requests to service_role;
grant insert (
  first_name, last_name, email, phone, address, service_type, preferred_time, preferred_date, message
) on public.service_requests to anon, authenticated;
grant update (status) on public.service_requests to authenticated;
grant select on
  public.request_status_changes, public.request_revisions, public.request_events
  to authenticated, service_role;
revoke execute on function
  private.written_columns, private.keep_all_but_status, private.record_status_change, private.sender_text, private.as_sent,
  private.visible_fields, private.apply_revision, private.drop_closed_reason, private.stamp_change,
  private.stamp_event, private.store_selection, private.delete_selection, private.selection_of,
  private.lock_request
  from public, anon, authenticated, service_role;

-- ==== supabase/schemas/intake.sql ============================================================

-- Intake of what visitors send: limits, held requests, repeats, and proof of humanity.
--
-- A flood neither hides nor locks out real people. A request over a limit is stored as "held": excluded from counts
-- and lists until staff admit it, all at once or one by one. Only what would fill the disk is refused. A request sent
-- again with its key is the same request, even with changes.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- The company handles about 400 requests a week: 57 a day, 10 in a busy hour, perhaps 40 in the hour after a storm.
-- Each limit is above what such an hour can bring. To change one: update private.intake_limits set …
create table private.intake_limits (
  only_row boolean primary key default true check (only_row),
  -- Above these a request is held. Hundreds of phones of an office or a carrier may share an address: 20 is twice
  -- what the whole company gets in a busy hour. A /56 is typically one household or shop, a /48 a large company.
  address_hour int not null default 20,
  net56_hour int not null default 30,
  net48_hour int not null default 40,
  -- More than one person needs for one phone number; a property manager calls.
  phone_day int not null default 6,
  -- Five storm hours at once, and as many emergencies as an ordinary week has in a day.
  site_hour int not null default 200,
  site_emergencies_hour int not null default 60,
  -- Above these a request is refused: ten times the above, and still only about 10 MB a day.
  address_most int not null default 200,
  net48_most int not null default 600,
  -- Site-wide limits refuse only held requests, so filling them up affects only requests that would be held anyway.
  held_hour int not null default 1000,
  held_day int not null default 4000,
  held_emergencies_day int not null default 4000,
  -- So many held ones of a day are kept whole; those above are cut, so that a day is some 20 MB and not a gigabyte.
  held_whole int not null default 300,
  -- Reviews in an hour; refused above.
  review_address int not null default 5,
  review_net56 int not null default 8,
  review_net48 int not null default 10,
  review_site int not null default 60,
  -- Wrong links that one address may try in an hour; above, no link is looked up for it. A person with a damaged link
  -- tries it only a few times.
  link_misses int not null default 60,
  -- Notes of one customer, in an hour and in total.
  notes_hour int not null default 5,
  notes_most int not null default 20,
  -- Mails to one mailbox in an hour that anyone can cause by entering an address into a form.
  mailbox_hour int not null default 3,
  -- Requests for a lost link in an hour, by one address and in total.
  link_asks int not null default 10,
  link_asks_site int not null default 300,
  -- Photos of a customer per request, and attempts to upload one.
  photos_most int not null default 5,
  photos_tries int not null default 30,
  -- Photos per visit, attempts included.
  photos_visit int not null default 40,
  -- Slot holds and moves: of one address in an hour, and of one request in total.
  slot_holds_hour int not null default 10,
  slot_holds_most int not null default 10,
  -- Texts to one number in a day. Turning texts on: of one request in a day; of one address and in total in an hour.
  texts_day int not null default 10,
  text_switches int not null default 5,
  text_starts int not null default 10,
  text_starts_site int not null default 100,
  -- Texts from one customer in an hour, and about one request in total.
  text_notes_hour int not null default 10,
  text_notes_most int not null default 100,
  -- Emergencies are refused above these: of one address in an hour, and held ones of the whole site. The disk has
  -- room for fewer than that, and each may be someone stuck in their garage.
  emergencies_address int not null default 60,
  emergencies_most int not null default 2000,
  -- Queries for the next visit by one address in an hour. A page repeats its query every 5 minutes, and an office
  -- or a carrier may share the address.
  window_asks int not null default 600,
  mailbox_day int not null default 10 constraint mailbox_day_some check (mailbox_day > 0),
  -- Photo uploads of one address in a day: those of a dozen households.
  photos_day int not null default 60,
  -- Errors that browsers report in a day: of one network, and in total; above, they are only counted.
  errors_day int not null default 20,
  errors_site_day int not null default 500,
  constraint mailbox_hour_some check (mailbox_hour > 0),
  constraint texts_day_some check (texts_day > 0)
);
insert into private.intake_limits default values;

-- Recent arrivals and their networks, as salted hashes, kept only as long as a limit needs them. For an IPv4 address
-- all three hashes are equal; null if the address is unknown.
create table private.intake (
  target text not null,
  net64 bytea,
  net56 bytea,
  net48 bytea,
  is_emergency boolean not null default false,
  held boolean not null default false,
  came_at timestamptz not null default now()
);
create index intake_by_network on private.intake (target, net48, came_at);
create index intake_by_time on private.intake (target, came_at) include (held, is_emergency);

create table private.request_keys (
  key_hash bytea primary key,
  -- Deferred because the guard writes the key just before its request is stored.
  request_id uuid not null references public.service_requests (id) on delete cascade deferrable initially deferred,
  created_at timestamptz not null default now(),
  edits int not null default 0
);
comment on table private.request_keys is
  'The request that each draft became, by the SHA-256 of the key that its browser made. Sending the key again means that request.';
create index request_keys_by_request on private.request_keys (request_id);

create table private.used_proofs (
  proof_hash bytea primary key,
  -- The key of its draft. Sent again with it, even with changes, the proof stays valid.
  key_hash bytea,
  expires_at timestamptz not null
);
comment on table private.used_proofs is 'Proofs of humanity that were used, by their SHA-256, until they expire.';
create index used_proofs_by_end on private.used_proofs (expires_at);

-- ---------------------------------------------------------------------------------------------
-- Guard of requests
-- ---------------------------------------------------------------------------------------------

create function private.admit_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  most_edits constant int := 10;
  headers constant json := private.request_headers();
  today constant date := (now() at time zone 'America/New_York')::date;
  key constant bytea := private.request_key(headers);
  digits text;
  known private.request_keys;
  earlier public.service_requests;
  client private.networks;
  is_repeat_of_held boolean;
  is_change boolean;
begin
  perform private.require_one_row();
  if private.is_oversized(new::text) then
    raise sqlstate 'PT400' using message = 'This is longer than we can take. Please shorten your message, or call us.';
  end if;
  new := private.as_sent(new);
  -- The pages name the fee of the hour in which it is sent.
  new.visit_fee := private.visit_fee_at(now());
  digits := private.phone_digits(new.phone);
  -- The Spanish form says so; on English pages the message decides.
  new.language := case when headers ->> 'x-request-language' = 'es' then 'es' end;

  -- One day of tolerance: the form may have been opened before midnight.
  if new.preferred_date not between today - 1 and (today + interval '2 years')::date then
    raise sqlstate 'PT400' using
      message = 'The preferred date must be from today to two years ahead.';
  end if;
  if digits is null then
    return new; -- the table's check refuses it
  end if;

  -- Every call takes its locks in the same order: key, request, phone number, network, whole site.
  if key is not null then
    perform pg_advisory_xact_lock(hashtext('private.request_keys'), hashtext(encode(key, 'hex')));
    select * into known from private.request_keys as k where k.key_hash = key;
    if found then
      select * into earlier from public.service_requests as r where r.id = known.request_id for update;
      -- The doctor, which looks afterwards under which address its call was counted. No limit reads this target.
      if earlier.source = 'doctor' then
        perform private.note_arrival('doctor', private.networks_of(private.client_address(headers)), held => true);
        return null;
      end if;
      if private.sender_text(earlier) = private.sender_text(new) then
        return null;
      end if;
    end if;
  end if;
  is_change := coalesce(
    earlier.status = 'pending' and earlier.created_at > now() - interval '24 hours' and known.edits < most_edits, false
  );

  -- Calls about one phone number are serialized so that parallel repeats see each other.
  perform pg_advisory_xact_lock(hashtext('public.service_requests'), hashtext(digits));

  -- A repeat after a double click or a lost response succeeds and stores nothing. Cancelled requests do not count;
  -- otherwise a new request after a cancellation would be dropped. The key is not linked to the request found here:
  -- someone who guesses its content could change it.
  select r.held into is_repeat_of_held from public.service_requests as r
  where r.phone_digits = digits and r.created_at > now() - interval '10 minutes'
    and r.status <> 'cancelled' and private.sender_text(r) = private.sender_text(new)
  order by r.held limit 1;
  if not is_repeat_of_held then
    return null;
  end if;

  client := private.networks_of(private.client_address(headers));
  new.held := private.must_be_held(
    digits, new.email, new.service_type = 'emergency', client, headers, case when is_change then earlier.phone_digits end
  );
  -- A held copy must not swallow the same request sent by its owner.
  if is_repeat_of_held and new.held then
    return null;
  end if;

  -- A request that is admitted is never cut.
  if (case when is_change then earlier.held else new.held end) and private.is_flooded() then
    new.message := left(new.message, 1000);
  end if;
  if is_change and (earlier.held or not new.held) then
    perform private.note_arrival('service_requests', client, new.service_type = 'emergency', earlier.held);
    perform private.apply_revision(earlier.id, new);
    update private.request_keys as k set edits = k.edits + 1 where k.key_hash = key;
    return null;
  end if;

  if new.held then
    new.held_network := left(encode(client.net48, 'hex'), 12);
    perform private.make_room_for_held(new.service_type = 'emergency');
  end if;
  perform private.note_arrival('service_requests', client, new.service_type = 'emergency', new.held);
  if client.net48 is null then
    perform private.note_unknown_visitor(headers);
  end if;
  if key is not null then
    insert into private.request_keys (key_hash, request_id) values (key, new.id)
    on conflict (key_hash) do update
      set request_id = excluded.request_id, created_at = excluded.created_at, edits = 0;
  end if;
  perform set_config('intake.admitted', new.id::text, true);
  return new;
end
$$;
comment on function private.admit_request is
  'Before a visitor''s request is stored: refuses a second row, sets the server''s columns, detects repeats, applies changes of a sender to a pending request, and holds what exceeds a limit, for every insert through the API.';
-- The condition stays here: inside a definer function, current_user is the owner, whose inserts (seed, imports, New call)
-- keep their id, status, and time.
create trigger admit before insert on public.service_requests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_request();

create function private.request_key(headers json) returns bytea
language plpgsql immutable set search_path = ''
as $$
declare
  key constant text := headers ->> 'x-request-key';
begin
  return case when key ~ '^[A-Za-z0-9_-]{22,64}$' then sha256(convert_to(key, 'UTF8')) end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The caller
-- ---------------------------------------------------------------------------------------------

create function private.arrivals_from(address inet) returns bigint
language sql stable security definer set search_path = ''
as $$
  select count(*) from private.intake as i, private.networks_of(address) as n
  where i.net48 = n.net48 and i.net64 = n.net64 and i.came_at > now() - interval '1 hour'
$$;
comment on function private.arrivals_from is
  'Counts the requests and reviews of the last hour attributed to this address or its /64, to check whether the trusted header is right. For the owner of the database.';

-- ---------------------------------------------------------------------------------------------
-- Proof of humanity, off unless a secret is set
-- ---------------------------------------------------------------------------------------------

create function private.is_human_proof(proof text, secret text) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  parts constant text[] := regexp_match(proof, '^([0-9]{10})\.([0-9a-f]{64})$');
begin
  return parts is not null
    and to_timestamp(parts[1]::bigint) between now() and now() + interval '11 minutes'
    and decode(parts[2], 'hex') = private.hmac_sha256(
      convert_to(secret, 'UTF8'), convert_to('human-proof.' || parts[1], 'UTF8')
    );
end
$$;
comment on function private.is_human_proof is
  'Returns true if supabase/functions/human-proof signed this proof and it has not expired.';

create function private.require_human_proof(secret text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if secret is null then
    delete from private.settings where name = 'human_proof_secret';
  elsif char_length(secret) < 32 then
    raise 'The secret needs at least 32 characters.';
  else
    insert into private.settings (name, value) values ('human_proof_secret', secret)
    on conflict (name) do update set value = excluded.value;
  end if;
end
$$;
comment on function private.require_human_proof is
  'Requires a proof signed with this secret; requests without one are held. Null turns this off. For the owner of the database.';

-- ---------------------------------------------------------------------------------------------
-- The limits
-- ---------------------------------------------------------------------------------------------

-- Parallel calls of one network are serialized so that they see each other; different networks do not wait for each
-- other.
create function private.take_turn_of_network(target text, net48 bytea, waits boolean) returns boolean
language plpgsql set search_path = ''
as $$
declare
  network constant int := hashtext(target || encode(net48, 'hex'));
begin
  if not waits then
    return pg_try_advisory_xact_lock(hashtext('private.intake'), network);
  end if;
  perform pg_advisory_xact_lock(hashtext('private.intake'), network);
  return true;
end
$$;
comment on function private.take_turn_of_network is
  'Returns true once it is the turn of this call; without `waits` false where another call is before it.';

-- `held` excludes it from the site-wide count, as for actions of the customer of a held request.
create function private.note_arrival(
  target text, client private.networks, is_emergency boolean default false, held boolean default false,
  keeps interval default '1 hour'
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  forgotten constant timestamptz := now() - keeps;
begin
  insert into private.intake (target, net64, net56, net48, is_emergency, held)
  values (note_arrival.target, client.net64, client.net56, client.net48, is_emergency, held);
  -- Mostly there is nothing to delete, which the index says at half the cost. `exists` would drop the order, and a plan
  -- from when the table was small would read all of it.
  if (
    select true from private.intake as i where i.target = note_arrival.target and i.came_at < forgotten
    order by i.came_at limit 1
  ) then
    delete from private.intake where ctid = any (array(
      select i.ctid from private.intake as i
      where i.target = note_arrival.target and i.came_at < forgotten
      order by i.came_at limit 50 for update skip locked
    ));
  end if;
end
$$;
comment on function private.note_arrival is
  'Records an arrival and its network for private.is_over_limit, and deletes some that no limit needs any more: `keeps` is the longest span in which the target is counted.';

create function private.must_be_held(
  digits text, email text, is_emergency boolean, client private.networks, headers json, earlier_phone text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  refused_at int;
  fewest int;
  proof_secret constant text := (select s.value from private.settings as s where s.name = 'human_proof_secret');
begin
  select * into limits from private.intake_limits;
  refused_at := case when is_emergency then limits.emergencies_address else limits.address_most end;
  fewest := least(refused_at, limits.address_hour, limits.net56_hour, limits.net48_hour, limits.net48_most);
  -- Most networks are below all of these limits, so they are counted once.
  if private.is_over_limit('service_requests', client, fewest, net48_most => fewest) then
    if (case
      when is_emergency then private.is_over_limit('service_requests', client, refused_at, of_emergencies => true)
      else private.is_over_limit('service_requests', client, refused_at, net48_most => limits.net48_most)
    end) then
      raise sqlstate 'PT429' using
        message = 'Too many requests from your network. Please call us at the number on this page.',
        hint = format('At most %s in an hour are taken from one client address.', refused_at);
    end if;
    -- This call already holds the lock.
    if private.is_over_limit(
      'service_requests', client, limits.address_hour, takes_turn => false,
      net56_most => limits.net56_hour, net48_most => limits.net48_hour
    ) then
      return true;
    end if;
  end if;

  if headers ->> 'x-held' is not null then
    return true;
  end if;
  if private.is_premium(digits) then
    return true;
  end if;
  if proof_secret is not null
    and not private.use_human_proof(headers ->> 'x-human-proof', proof_secret, private.request_key(headers)) then
    return true;
  end if;

  -- Anybody may enter the number of somebody else: so a number counts together with the mailbox, and never against one
  -- whose owner has opened a link that was mailed there. Requests cancelled by staff do not count, because someone
  -- else may have sent them; those cancelled by their sender do. The offset spares a second plan for the search, which
  -- nearly no request needs. Opened links are asked for last: where links cannot be read, requests are stored all the same.
  if digits is distinct from earlier_phone and (
    select count(*) from public.service_requests as r
    where r.phone_digits = digits and r.mailbox is not distinct from private.mailbox_of(must_be_held.email) and r.created_at > now() - interval '24 hours' and not r.held
      and (r.status <> 'cancelled' or exists (
        select from public.request_events as e where e.request_id = r.id and e.kind = 'status' and e.by_customer
        offset 0
      ))
  ) >= limits.phone_day and not private.has_opened_mail(email) then
    return true;
  end if;

  -- Held requests do not count, so one network cannot use up the limit of all. Ordinary requests do not affect
  -- emergencies.
  if not is_emergency then
    return private.is_over_limit('service_requests', null, null, limits.site_hour);
  end if;
  return private.is_over_limit('service_requests', null, null, limits.site_emergencies_hour, of_emergencies => true)
    and not private.is_known_number(digits)
    and not private.is_first_of_network(client, limits.site_emergencies_hour);
end
$$;
comment on function private.must_be_held is
  'Returns true if a request exceeds a limit or looks automated, so that staff have to admit it. Refuses it if the disk could fill up.';

-- Limits how many unreviewed requests are stored.
create function private.is_flooded(but uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.service_requests as r
    where r.held and r.created_at > now() - interval '24 hours' and r.source <> 'doctor' and r.id is distinct from but
    offset (select l.held_whole - 1 from private.intake_limits as l)
  );
end
$$;
comment on function private.is_flooded is
  'Returns true once so many requests of a day are held that further ones are cut: messages at 1,000 characters, without what was chosen. The customer''s page then says to call.';

create function private.is_long_dropped(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.created_at < now() - interval '30 days' and not exists (
    select from public.request_status_changes as c
    where c.request_id = request.id and c.changed_at > now() - interval '30 days'
  );
end
$$;
comment on function private.is_long_dropped is 'Returns true if a request came and got its status more than 30 days ago, until when it can be restored.';

create function private.make_room_for_held(is_emergency boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  in_an_hour bigint;
  in_a_day bigint;
begin
  select * into limits from private.intake_limits;
  if is_emergency then
    select count(*) into in_an_hour from private.intake as i
    where i.target = 'service_requests' and i.is_emergency and i.came_at > now() - interval '1 hour';
    select count(*) into in_a_day from public.service_requests as r
    where r.held and r.service_type = 'emergency' and r.created_at > now() - interval '24 hours';
  else
    select count(*) filter (where r.created_at > now() - interval '1 hour'), count(*) into in_an_hour, in_a_day
    from public.service_requests as r
    where r.held and r.service_type <> 'emergency' and r.created_at > now() - interval '24 hours'
      and r.source <> 'doctor';
  end if;
  if in_an_hour >= (case when is_emergency then limits.emergencies_most else limits.held_hour end)
    or in_a_day >= (case when is_emergency then limits.held_emergencies_day else limits.held_day end) then
    raise sqlstate 'PT429' using
      message = 'Too many requests have come in at once. Please call us at the number on this page.';
  end if;
  delete from public.service_requests where id = any (array(
    select r.id from public.service_requests as r
    where r.held and r.status = 'cancelled' and private.is_long_dropped(r)
    order by r.created_at limit 20 for update skip locked
  ));
end
$$;
comment on function private.make_room_for_held is
  'Refuses a request when too many held ones wait, and deletes those that staff dropped 30 days ago.';

-- ---------------------------------------------------------------------------------------------
-- Counting
-- ---------------------------------------------------------------------------------------------

create function private.site_count(target text, span interval, of_emergencies boolean) returns bigint
language plpgsql security definer set search_path = ''
as $$
begin
  return (
    select count(*) from private.intake as i
    where i.target = site_count.target and i.came_at > now() - span and not i.held
      and (i.is_emergency or not of_emergencies)
  );
end
$$;

-- The site-wide lock lasts until the call is stored, so it serializes the whole site. If even all connections
-- together would stay below the limit, calls take it in shared mode and wait only for one that needs it exclusively.
-- A call without such room releases its share with the block; otherwise two that both want it exclusively would
-- deadlock.
create function private.has_room_for_all(
  target text, site_most int, span interval, of_emergencies boolean, waits boolean
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  connections constant int := current_setting('max_connections')::int;
begin
  if site_most <= connections then
    return false;
  end if;
  if not waits then
    if not pg_try_advisory_xact_lock_shared(hashtext('private.intake'), hashtext(target)) then
      return null;
    end if;
  else
    perform pg_advisory_xact_lock_shared(hashtext('private.intake'), hashtext(target));
  end if;
  if private.site_count(target, span, of_emergencies) + connections > site_most then
    raise no_data_found;
  end if;
  return true;
exception when no_data_found then
  return false;
end
$$;
comment on function private.has_room_for_all is
  'Returns true if the site is so far below a limit that no number of simultaneous calls can exceed it; those calls need no exclusive lock. Returns null without `waits` while another call has that lock.';

-- Mostly nobody is before a call: then it takes the lock of its /48, then that of the site, and counts but once. Else it
-- counts first, because a caller over a limit stays over it, so that a flood waits for nothing, and again once it has
-- the lock, so that parallel calls see those before them. The locks end with the transaction. Lock order: request,
-- these locks, technicians.
create function private.is_over_limit(
  target text, client private.networks, most int, site_most int default null, span interval default '1 hour',
  takes_turn boolean default true, net56_most int default null, net48_most int default null,
  of_emergencies boolean default false
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  has_turn boolean := not takes_turn;
  has_room boolean;
  from_net64 bigint;
  from_net56 bigint;
  from_net48 bigint;
begin
  if client.net48 is not null then
    has_turn := has_turn or private.take_turn_of_network(target, client.net48, waits => false);
    loop
      select count(*) filter (where i.net64 = client.net64), count(*) filter (where i.net56 = client.net56), count(*)
        into from_net64, from_net56, from_net48
      from private.intake as i
      where i.target = is_over_limit.target and i.net48 = client.net48 and i.came_at > now() - span
        and (i.is_emergency or not of_emergencies);
      if from_net64 >= most or from_net56 >= coalesce(net56_most, ceil(most * 1.5))
        or from_net48 >= coalesce(net48_most, most * 2) then
        return true;
      end if;
      exit when has_turn;
      has_turn := private.take_turn_of_network(target, client.net48, waits => true);
    end loop;
  end if;

  if site_most is null then
    return false;
  end if;
  if takes_turn then
    has_room := private.has_room_for_all(target, site_most, span, of_emergencies, waits => false);
    if has_room then
      return false;
    end if;
  end if;
  if private.site_count(target, span, of_emergencies) >= site_most then
    return true;
  end if;
  if not takes_turn or has_room is null and private.has_room_for_all(target, site_most, span, of_emergencies, waits => true) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('private.intake'), hashtext(target));
  return private.site_count(target, span, of_emergencies) >= site_most;
end
$$;
comment on function private.is_over_limit is
  'Returns true if `target` has had so many arrivals in a span that this call exceeds a limit: `most` from its /64, 1.5 times as many from its /56, twice as many from its /48 (all the same for an IPv4 address), or `site_most` in total, not counting held ones. An unknown address has no limit. The caller records what it admits with private.note_arrival.';

-- ---------------------------------------------------------------------------------------------
-- Unknown visitors
-- ---------------------------------------------------------------------------------------------

-- A setting instead of a timestamp per call: a busy hour writes it once.
create function private.note_unknown_visitor(headers json) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_edge(private.stated_address(headers)) then
    insert into private.settings (name, value) values ('visitors_unknown_since', now()::text) on conflict (name) do nothing;
  end if;
end
$$;
comment on function private.note_unknown_visitor is
  'Records that a request came from an edge address, so that the desk says that a header has to be chosen.';

create function private.visitors_are_unknown() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.settings as s where s.name = 'visitors_unknown_since');
end
$$;
comment on function private.visitors_are_unknown is
  'Returns true if requests came through the edge before a header was chosen with private.trust_client_header; limits by address do not apply to them.';

-- ---------------------------------------------------------------------------------------------
-- One proof for one draft
-- ---------------------------------------------------------------------------------------------

create function private.use_human_proof(proof text, secret text, key bytea) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  hash bytea;
  found_key bytea;
begin
  if not coalesce(private.is_human_proof(proof, secret), false) then
    return false;
  end if;
  hash := sha256(convert_to(proof, 'UTF8'));
  -- A simultaneous second call waits here and finds the first.
  insert into private.used_proofs (proof_hash, key_hash, expires_at)
  values (hash, key, to_timestamp(split_part(proof, '.', 1)::bigint)) on conflict (proof_hash) do nothing;
  if not found then
    select u.key_hash into found_key from private.used_proofs as u where u.proof_hash = hash;
    return coalesce(found_key = key, false);
  end if;
  delete from private.used_proofs where proof_hash = any (array(
    select u.proof_hash from private.used_proofs as u where u.expires_at < now() order by u.expires_at limit 20 for update skip locked
  ));
  return true;
end
$$;
comment on function private.use_human_proof is
  'Returns true if the proof is valid for this draft; its first use binds it to a draft.';

-- ---------------------------------------------------------------------------------------------
-- Held requests
-- ---------------------------------------------------------------------------------------------

-- Nobody outside can make a number known: staff spoke with its owner or worked for them. A number entered after that
-- call was not the one that was called.
create function private.is_known_number(digits text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.service_requests as r
    where r.phone_digits = digits and not r.held and (
      r.source <> 'form' or r.status in ('confirmed', 'in_progress', 'completed') or exists (
        select from private.standing_events as e
        where e.request_id = r.id and e.kind = 'call' and e.done_by is not null
          and e.outcome not in ('voicemail', 'again', 'spam', 'duplicate')
          and not exists (
            select from public.request_revisions as v
            where v.request_id = e.request_id and v.changed_at >= e.at and v.before ? 'phone'
          )
      )
    )
  );
end
$$;
comment on function private.is_known_number is
  'Returns true if this is the phone of a customer: a request was confirmed, entered by staff, or discussed with them.';

-- Over a site-wide limit, each network still gets its first, so 3 addresses cannot use up the share of
-- others.
create function private.is_first_of_network(client private.networks, most int, target text default 'service_requests') returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  from_net48 bigint;
  networks bigint;
begin
  if client.net48 is null then
    return false;
  end if;
  for pass in 1..2 loop
    select count(*) filter (where i.net48 = client.net48), count(distinct i.net48) into from_net48, networks
    from private.intake as i
    where i.target = is_first_of_network.target and (i.is_emergency or i.target <> 'service_requests') and not i.held
      and i.came_at > now() - interval '1 hour';
    if from_net48 > 0 or networks >= most then
      return false;
    end if;
    -- The site-wide lock, as in private.is_over_limit.
    perform pg_advisory_xact_lock(hashtext('private.intake'), hashtext(target));
  end loop;
  return true;
end
$$;
comment on function private.is_first_of_network is
  'Returns true if nothing of this kind, or of requests no emergency, came from this /48 in the last hour and fewer than `most` networks had one.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.intake_limits, private.intake, private.request_keys, private.used_proofs
  from public, anon, authenticated, service_role;
revoke execute on function
  private.admit_request, private.arrivals_from, private.is_human_proof, private.require_human_proof,
  private.take_turn_of_network, private.must_be_held, private.request_key, private.note_arrival,
  private.is_over_limit, private.site_count, private.has_room_for_all, private.note_unknown_visitor, private.visitors_are_unknown, private.use_human_proof,
  private.is_known_number, private.is_first_of_network, private.is_flooded, private.is_long_dropped, private.make_room_for_held
  from public, anon, authenticated, service_role;

-- ==== supabase/schemas/origins.sql ===========================================================

-- Where requests come from: what the page says of its visit in the header x-request-source, because the body of a request
-- has only the nine fields, and what callers answer when staff ask how they heard of the company.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.request_origins (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  kind text constraint kind_known check (kind in (
    'google_ad', 'google', 'search', 'facebook', 'nextdoor', 'yelp', 'website', 'direct', 'referral', 'returning', 'sign', 'print'
  )),
  page text constraint page_path check (page ~ '^/([a-z][a-z-]*(/[a-z][a-z-]*)*)?$' and char_length(page) <= 80),
  campaign text constraint campaign_name check (campaign ~ '^[a-z0-9-]{1,40}$')
);
comment on table private.request_origins is
  'Where a request came from: a known kind, the page on which its visit began, and the utm_source of the link. Never an address of a referring page, and no value of a click.';
comment on column private.request_origins.kind is 'Null if it is not known.';

create type public.request_origin as (kind text, page text, campaign text);
comment on column public.request_origin.kind is 'Null if it is not known.';
comment on column public.request_origin.page is 'Null unless it came from the site; else the page on which the visit began.';
comment on column public.request_origin.campaign is 'Null unless the link had a utm_source.';

create type public.origin_figures as (kind text, campaign text, asked int, booked int, lost int);
comment on column public.origin_figures.kind is 'Null of those that nobody knows.';
comment on column public.origin_figures.campaign is 'Null unless the link had a utm_source.';

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

create function private.store_origin(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  sent text;
  part record;
begin
  -- The request must be stored whatever fails here.
  begin
    sent := private.request_headers() ->> 'x-request-source';
    if sent is null or char_length(sent) > 300
      or private.is_flooded(but => request) and (select r.held from public.service_requests as r where r.id = request) then
      return;
    end if;
    insert into private.request_origins (request_id) values (request);
    for part in
      select p.name, substring(sent from format('(?:^|&)%s=([^&]+)', p.name)) as value
      from unnest(array['kind', 'page', 'campaign']) as p (name)
    loop
      -- The table decides what is known: a value that it refuses costs neither the others nor the request.
      begin
        execute format('update private.request_origins set %I = $1 where request_id = $2', part.name) using part.value, request;
      exception when check_violation then
        null;
      end;
    end loop;
    delete from private.request_origins as o where o.request_id = request and num_nonnulls(o.kind, o.page, o.campaign) = 0;
  exception when others then
    raise warning 'Where request % came from is not kept: % %', request, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.store_origin is
  'Stores where a request came from, as its header says; drops each value that is not a known one. What is said when it is sent again changes nothing.';

create function private.delete_origin() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_origins as o where o.request_id = new.id;
  return null;
end
$$;
create trigger delete_origin after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.delete_origin();

create function private.origin_of(request uuid) returns public.request_origin
language sql stable security definer set search_path = ''
as $$ select row(o.kind, o.page, o.campaign)::public.request_origin from private.request_origins as o where o.request_id = request $$;

create function public.origin_report(first_day date, last_day date) returns setof public.origin_figures
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  perform private.require_days(first_day, last_day, 366);
  return query
    select o.kind, o.campaign, count(*)::int,
      (count(*) filter (where r.status in ('confirmed', 'in_progress', 'completed')))::int,
      (count(*) filter (where r.status = 'cancelled'))::int
    from public.service_requests as r left join private.request_origins as o on o.request_id = r.id
    where not r.held and r.source <> 'doctor'
      and r.created_at >= private.day_begins(first_day) and r.created_at < private.day_begins(last_day + 1)
    group by o.kind, o.campaign
    order by count(*) desc, o.kind nulls last, o.campaign nulls first limit 50;
end
$$;
comment on function public.origin_report is
  'Of the requests sent from one day in New York to another, at most 366: how many came from where, were booked, and lost; 50 origins at most, those that brought most first.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.request_origins from public, anon, authenticated, service_role;
revoke all on type public.request_origin, public.origin_figures from public, anon, authenticated, service_role;
grant usage on type public.request_origin, public.origin_figures to authenticated;
revoke execute on function private.store_origin, private.delete_origin, private.origin_of, public.origin_report
  from public, anon, authenticated, service_role;
grant execute on function public.origin_report to authenticated;

-- ==== supabase/schemas/distances.sql =========================================================

-- Distances: about how far it is from one ZIP code to another.

create table private.zip_centers (
  prefix text primary key constraint prefix_digits check (prefix ~ '^[0-9]{3}$'),
  latitude real not null,
  longitude real not null
);
comment on table private.zip_centers is
  'Where ZIP codes with these first 3 digits are: the medians of the places of their post offices, as the public ZIP table of the pyzipcode package has them; 126 is set by hand.';
insert into private.zip_centers (prefix, latitude, longitude) values
  ('005', 40.92, -72.64), ('063', 41.26, -72.01), ('100', 40.78, -73.98), ('101', 40.77, -73.98),
  ('102', 40.78, -73.98), ('103', 40.60, -74.15), ('104', 40.84, -73.88), ('105', 41.20, -73.76),
  ('106', 41.05, -73.74), ('107', 40.96, -73.86), ('108', 40.92, -73.79), ('109', 41.30, -74.13),
  ('110', 40.75, -73.64), ('111', 40.75, -73.92), ('112', 40.65, -73.95), ('113', 40.75, -73.86),
  ('114', 40.69, -73.81), ('115', 40.75, -73.62), ('116', 40.60, -73.86), ('117', 40.81, -73.21),
  ('118', 40.75, -73.60), ('119', 40.92, -72.58), ('120', 42.66, -73.91), ('121', 42.64, -73.79),
  ('122', 42.61, -73.97), ('123', 42.81, -73.94), ('124', 42.09, -74.17), ('125', 41.72, -73.86),
  ('126', 41.70, -73.92), ('127', 41.71, -74.76), ('128', 43.48, -73.70), ('129', 44.59, -73.81),
  ('130', 43.03, -76.17), ('131', 43.05, -76.24), ('132', 43.04, -76.17), ('133', 43.05, -75.26),
  ('134', 43.09, -75.32), ('135', 43.10, -75.23), ('136', 44.24, -75.62), ('137', 42.25, -75.66),
  ('138', 42.34, -75.54), ('139', 42.12, -75.89), ('140', 42.81, -78.62), ('141', 42.76, -78.73),
  ('142', 42.88, -78.87), ('143', 43.10, -79.04), ('144', 42.94, -77.68), ('145', 42.97, -77.46),
  ('146', 43.23, -77.68), ('147', 42.21, -78.95), ('148', 42.33, -77.01), ('149', 42.11, -76.80);

-- Returns the miles, as the crow flies, from a ZIP code to the nearest of some, each in full or its first 3 digits; null if
-- one is not in New York.
create function private.miles_to(zip text, areas text[]) returns int
language sql stable set search_path = ''
as $$
  select round(min(sqrt(
    power(69 * (a.latitude - b.latitude), 2) + power(69 * cos(radians(a.latitude)) * (a.longitude - b.longitude), 2)
  )))::int
  from private.zip_centers as a
  join private.zip_centers as b on b.prefix in (select left(area, 3) from unnest(areas) as area)
  where a.prefix = left(zip, 3)
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.zip_centers from public, anon, authenticated, service_role;
revoke execute on function private.miles_to from public, anon, authenticated, service_role;

-- ==== supabase/schemas/schedule.sql ==========================================================

-- Visits: who comes when. A primary key resolves conflicts: of two bookings of a slot, one gets it. Staff act through
-- idempotent functions (the client makes the action's id) that return the visit and its request; only owners change
-- working hours. All days and times are New York's.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.technicians (
  id uuid primary key,
  name text not null constraint name_length check (char_length(name) <= 60 and not private.is_blank(name)),
  areas text[] not null default '{}' constraint areas_zip check (
    array_to_string(areas, ' ', '?') ~ '^([0-9]{3}([0-9]{2})?( |$))*$'
  ),
  weekdays int[] not null default '{1,2,3,4,5}' constraint weekdays_known check (weekdays <@ '{1,2,3,4,5,6,7}'),
  active boolean not null default true,
  staff_id uuid references public.staff (user_id) on delete set null,
  phone text constraint phone_us check (phone is null or private.phone_digits(phone) is not null),
  languages text[] not null default '{en}' constraint languages_known check (languages <@ '{en,es}' and languages <> '{}'),
  places smallint not null default 1 constraint places_known check (places between 1 and 3),
  hours_since timestamptz not null default now(),
  constraint technicians_one_account unique (staff_id)
);
alter table public.technicians enable row level security;
comment on column public.technicians.areas is 'The ZIP codes served, by their first 3 digits or in full; empty for everywhere.';
comment on column public.technicians.weekdays is 'ISO: 1 is Monday, 7 is Sunday.';
comment on column public.technicians.staff_id is 'The technician''s account, if any.';
comment on column public.technicians.phone is 'For calls from the desk; no customer and no other technician sees it.';
comment on column public.technicians.languages is 'ISO 639: en, es.';
comment on column public.technicians.places is 'How many visits an arrival window takes.';
comment on column public.technicians.hours_since is 'When the working days last changed, or whether the technician works here.';

create table public.days_off (
  technician_id uuid not null references public.technicians (id) on delete cascade,
  day date not null,
  part text not null default 'day' constraint part_known check (part in ('day', 'morning', 'afternoon')),
  since timestamptz not null default now(),
  set_by_email text,
  primary key (technician_id, day)
);
alter table public.days_off enable row level security;
comment on column public.days_off.part is 'The whole day, or until or from noon.';
comment on column public.days_off.since is 'When it was set: visits of that day wait for a call since then.';
comment on column public.days_off.set_by_email is 'Whose account set it. Null in sample data.';

create table public.visit_windows (
  id int generated always as identity primary key,
  starts time not null unique,
  ends time not null,
  constraint in_order check (starts < ends)
);
alter table public.visit_windows enable row level security;
comment on table public.visit_windows is 'The arrival windows of every day.';
insert into public.visit_windows (starts, ends)
  select make_time(hour, 0, 0), make_time(hour + 2, 0, 0) from generate_series(8, 18, 2) as hour order by hour;

create table public.visits (
  id uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  technician_id uuid not null references public.technicians (id),
  day date not null,
  starts time not null,
  ends time not null,
  kind text not null constraint kind_known check (kind in ('repair', 'measure', 'install', 'maintenance', 'return')),
  state text not null default 'planned' constraint state_known check (
    state in ('planned', 'on_the_way', 'there', 'done', 'missed', 'cancelled')
  ),
  state_since timestamptz not null default clock_timestamp(),
  note text constraint note_length check (char_length(note) <= 2000 and not private.is_blank(note)),
  version int not null default 1,
  ended_with_request boolean not null default false,
  late_minutes smallint constraint late_known check (late_minutes in (15, 30, 60)),
  arrives_at timestamptz,
  busy_since timestamptz,
  busy_until timestamptz,
  not_done_reason text constraint not_done_known check (not_done_reason in ('nobody_home', 'needs_part', 'declined')),
  part text constraint part_length check (char_length(part) <= 200 and not private.is_blank(part)),
  constraint not_done_is_missed check (not_done_reason is null or state = 'missed'),
  constraint busy_for_hours check (
    (busy_since is null) = (busy_until is null) and busy_until between busy_since + interval '30 minutes' and busy_since + interval '2 hours'
  ),
  constraint part_is_needed check (part is null or not_done_reason is not distinct from 'needs_part'),
  off_agreed boolean not null default false,
  constraint in_order check (starts < ends)
);
alter table public.visits enable row level security;
comment on table public.visits is 'Visits to the address of a request. The id is that of the action that booked it.';
comment on column public.visits.starts is 'As promised to the customer; later changes of the windows do not affect it.';
comment on column public.visits.version is 'Incremented by each change.';
comment on column public.visits.ended_with_request is 'Cancelled because its request was; if the request is reopened, the visit is restored if its slot is free.';
comment on column public.visits.late_minutes is 'How late the technician said to be, in minutes; null once there is an estimate.';
comment on column public.visits.arrives_at is 'When the technician arrives: on the way, as estimated by somebody; before, the new time that the customer was told because an earlier visit takes longer.';
comment on column public.visits.busy_since is 'When its technician said that it takes longer; null otherwise, and once it is over.';
comment on column public.visits.busy_until is 'Until when its technician then said to be there.';
comment on column public.visits.not_done_reason is 'Why the technician could not do it. The request then waits for another visit.';
comment on column public.visits.part is 'The part that the technician needs to do it.';
comment on column public.visits.off_agreed is 'Booked although the technician was off at that time.';
create index visits_by_request on public.visits (request_id, day, starts);
create index visits_by_day on public.visits (day, technician_id);

create table public.visit_slots (
  technician_id uuid not null references public.technicians (id),
  day date not null,
  window_id int not null references public.visit_windows (id) on delete cascade,
  place smallint not null constraint place_known check (place between 1 and 3),
  visit_id uuid not null references public.visits (id) on delete cascade,
  primary key (technician_id, day, window_id, place)
);
alter table public.visit_slots enable row level security;
comment on table public.visit_slots is 'The windows that a visit takes. Each of a technician''s places in a window is taken only once.';
comment on column public.visit_slots.place is 'From 1 to the places that the technician had when it was taken.';
create index visit_slots_by_visit on public.visit_slots (visit_id);
create index visit_slots_by_window on public.visit_slots (window_id);

create table private.slot_holds (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  technician_id uuid not null references public.technicians (id) on delete cascade,
  day date not null,
  starts time not null,
  ends time not null,
  held_until timestamptz not null default now() + interval '2 hours',
  -- When the first hold for this request ends or ended; null before the first hold.
  first_end timestamptz,
  -- True if that end was set after a call back.
  is_after_call boolean not null default false
);
comment on table private.slot_holds is
  'The slot a customer asked for. Until `held_until` it is not offered to other customers, or to nobody once staff have called. Staff may book it anyway.';
create index slot_holds_by_slot on private.slot_holds (technician_id, day);

create table private.next_windows (
  technician_id uuid primary key references public.technicians (id) on delete cascade,
  -- null: none in the next 14 days.
  day date,
  starts time,
  ends time,
  found_at timestamptz not null default now()
);
comment on table private.next_windows is
  'The next free window of each technician, computed at most once a minute. The soonest window for a ZIP code is the soonest of the technicians who serve it.';

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "staff read" on public.technicians
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.days_off
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.visit_windows
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.visits
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.visit_slots
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.technicians
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.days_off
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.visit_windows
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.visits
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.visit_slots
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Slots
-- ---------------------------------------------------------------------------------------------

create trigger a_direction before insert or update of note, part on public.visits
  for each row execute function private.drop_direction();

create function private.serves(technician public.technicians, zip text) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return zip is null or private.serves_any(technician, array[zip]);
end
$$;

-- Returns true if a technician works on a day, or, with times, between them.
create function private.works_on(
  technician public.technicians, day date, from_time time default null, to_time time default null
) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return extract(isodow from works_on.day)::int = any (technician.weekdays) and not exists (
    select from public.days_off as o where o.technician_id = technician.id and o.day = works_on.day and case o.part
      when 'morning' then coalesce(from_time < time '12:00', false)
      when 'afternoon' then coalesce(to_time > time '12:00', false)
      else true
    end
  );
end
$$;

-- Returns how many more visits a technician takes at that time: the places, less the visits other than `but_visit` and the
-- slots held for requests other than `but_request` (see held_slots; without `for_whom` they do not count) at its fullest.
create function private.places_left(
  technician uuid, visit_day date, from_time time, to_time time, but_visit uuid default null, but_request uuid default null,
  for_whom text default null
) returns int
language plpgsql stable set search_path = ''
as $$
declare
  places constant int := (select t.places from public.technicians as t where t.id = technician);
begin
  return places - (
    with taken as (
      select v.starts, v.ends from public.visits as v
      where v.technician_id = technician and v.day = visit_day and v.id is distinct from but_visit and v.state <> 'cancelled'
      union all
      select h.starts, h.ends from private.held_slots(technician, visit_day, but_request, for_whom) as h where for_whom is not null
    ),
    -- A window counts as one, whatever a visit kept of an earlier one; outside of windows, each beginning does.
    parts as (
      select w.starts, w.ends from public.visit_windows as w where w.starts < to_time and w.ends > from_time
      union all
      select greatest(k.starts, from_time), greatest(k.starts, from_time) + interval '1 microsecond'
      from taken as k where k.starts < to_time and k.ends > from_time
    )
    select coalesce(max((select count(*) from taken as k where k.starts < p.ends and k.ends > p.starts)), 0) from parts as p
  );
end
$$;

-- Bookings run in parallel, but not while the windows change.
create function private.take_turn_of_windows(to_change boolean) returns void
language plpgsql set search_path = ''
as $$
begin
  if to_change then
    perform pg_advisory_xact_lock(hashtext('public.visit_windows'), 0);
  else
    perform pg_advisory_xact_lock_shared(hashtext('public.visit_windows'), 0);
  end if;
end
$$;

-- Serializes changes of a technician's calendar; several are locked in a fixed order.
create function private.take_turn_of_technicians(variadic technicians uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  perform private.take_turn_of_windows(false);
  perform from public.technicians as t where t.id = any (technicians) order by t.id for no key update;
end
$$;

-- Returns the first open place of a technician in a window, or null.
create function private.open_place(technician uuid, visit_day date, visit_window int) returns smallint
language sql stable set search_path = ''
as $$
  select min(n)::smallint from public.technicians as t cross join generate_series(1, t.places) as n
  where t.id = technician and not exists (
    select from public.visit_slots as p
    where p.technician_id = technician and p.day = visit_day and p.window_id = visit_window and p.place = n
  )
$$;

-- Assigns slots to a visit and releases its previous ones, or refuses.
create function private.assign_slots(visit public.visits) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  technician_name constant text := (select t.name from public.technicians as t where t.id = visit.technician_id);
begin
  if private.places_left(visit.technician_id, visit.day, visit.starts, visit.ends, visit.id) < 1 then
    raise sqlstate 'PT409' using message = format(
      '%s is already booked then. Pick another slot.', technician_name
    );
  end if;
  delete from public.visit_slots as p where p.visit_id = visit.id;
  insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
    select visit.technician_id, visit.day, w.id, private.open_place(visit.technician_id, visit.day, w.id), visit.id
    from public.visit_windows as w where w.starts < visit.ends and w.ends > visit.starts;
end
$$;

-- Returns the time of consecutive windows, or of an hour outside of them that ends when the next window begins.
create function private.visit_span(
  first_window int, last_window int, clock time, out starts time, out ends time
)
language plpgsql stable set search_path = ''
as $$
begin
  if clock is null then
    select w.starts into starts from public.visit_windows as w where w.id = first_window;
    select w.ends into ends from public.visit_windows as w where w.id = coalesce(last_window, first_window);
    if starts is null or ends is null or starts >= ends then
      raise sqlstate 'PT409' using message = 'These windows have changed. Load the page again and pick another time.';
    end if;
    return;
  end if;
  if exists (select from public.visit_windows as w where clock >= w.starts and clock < w.ends) then
    raise sqlstate 'PT400' using message = 'This hour is inside an arrival window. Choose the window.';
  end if;
  starts := clock;
  -- A visit after 11 PM ends at midnight.
  ends := least(
    case when clock < time '23:00' then clock + interval '1 hour' else time '24:00' end,
    (select min(w.starts) from public.visit_windows as w where w.starts > clock)
  );
end
$$;

-- Columns of a visit that actions change, for the timeline and for undo.
create function private.visit_state(visit public.visits) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'technician_id', visit.technician_id,
    'technician', (select t.name from public.technicians as t where t.id = visit.technician_id),
    'day', visit.day, 'starts', to_char(visit.starts, 'HH24:MI'), 'ends', to_char(visit.ends, 'HH24:MI'),
    'kind', visit.kind, 'state', visit.state, 'state_since', visit.state_since,
    'late_minutes', visit.late_minutes, 'arrives_at', visit.arrives_at,
    'busy_since', visit.busy_since, 'busy_until', visit.busy_until,
    'not_done_reason', visit.not_done_reason, 'part', visit.part
  )
$$;

-- Returns the visits that go together with one: of the same request at the same time, by other technicians. Nothing else
-- links them: one that moves alone is a visit of its own.
create function private.visits_together(visit public.visits) returns setof public.visits
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select v.* from public.visits as v
    where v.request_id = visit.request_id and (v.day, v.starts, v.ends) = (visit.day, visit.starts, visit.ends)
      and v.technician_id <> visit.technician_id and v.id <> visit.id and v.state not in ('cancelled', 'missed')
    order by v.technician_id, v.id;
end
$$;

-- Returns how a visit goes with the others of its request: the other technicians who come at its time, and its place among
-- the visits counted by their times, of which those who come together are one.
create function private.links_of_visit(visit public.visits, out with_whom text[], out nth int, out visits int)
language plpgsql stable set search_path = ''
as $$
begin
  select 1 + count(distinct (v.day, v.starts, v.ends)) filter (where (v.day, v.starts, v.ends) < (visit.day, visit.starts, visit.ends)),
    count(distinct (v.day, v.starts, v.ends))
  into nth, visits
  from public.visits as v
  where v.request_id = visit.request_id and (v.state not in ('cancelled', 'missed') or v.id = visit.id);
  with_whom := array(
    select t.name from private.visits_together(visit) as o join public.technicians as t on t.id = o.technician_id
    where visit.state not in ('cancelled', 'missed') order by t.name, t.id
  );
end
$$;

-- Returns those together with a visit who cannot come with it at another time.
create function private.left_behind(visit uuid, to_day date, to_start time, to_end time, for_whom text)
returns setof public.visits
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select o.* from public.visits as v, private.visits_together(v) as o
    where v.id = left_behind.visit and (o.day, o.starts, o.ends) is distinct from (to_day, to_start, to_end)
      and not (
        o.state = 'planned' and not private.is_off(o.technician_id, to_day, to_start, to_end)
        and private.places_left(o.technician_id, to_day, to_start, to_end, o.id, o.request_id, for_whom) > 0
      );
end
$$;

-- Returns true if a technician at a time leaves nobody behind who goes together with a visit, and is none of them.
create function private.keeps_together(visit uuid, technician uuid, to_day date, to_start time, to_end time, for_whom text)
returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return not exists (
    select from public.visits as v, private.visits_together(v) as o where v.id = visit and o.technician_id = technician
  ) and not exists (select from private.left_behind(visit, to_day, to_start, to_end, for_whom));
end
$$;

-- Moves those who can come along with a visit that was at another time before.
create function private.take_along(action_id uuid, was public.visits, moved public.visits, staying uuid[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
  taken public.visits;
begin
  if (was.day, was.starts, was.ends) = (moved.day, moved.starts, moved.ends) then
    return;
  end if;
  for present in select o.* from private.visits_together(was) as o where o.id <> all (staying) loop
    update public.visits as v
    set day = moved.day, starts = moved.starts, ends = moved.ends, late_minutes = null, arrives_at = null, off_agreed = false,
        version = v.version + 1
    where v.id = present.id returning v.* into taken;
    perform private.assign_slots(taken);
    perform private.notify_visit(
      action_id, gen_random_uuid(), present.id, private.visit_state(present), leaves_status => true
    );
  end loop;
end
$$;

create type public.visit_row as (
  id uuid, request_id uuid, technician_id uuid, technician text, day date, starts text, ends text, kind text, state text,
  state_since timestamptz, late_minutes int, arrives_at timestamptz, busy_until timestamptz, not_done_reason text, part text, note text, version int,
  with_whom text[], nth int, visits int
);
comment on type public.visit_row is 'A visit as staff see it; the times of the day (`16:00`) are New York''s.';
comment on column public.visit_row.kind is 'One of visits.kind.';
comment on column public.visit_row.state is 'One of visits.state.';
comment on column public.visit_row.late_minutes is 'Null unless the technician has said how late, without an estimate.';
comment on column public.visit_row.arrives_at is 'Null without an estimated arrival.';
comment on column public.visit_row.busy_until is 'Null unless its technician said that it takes longer: until then.';
comment on column public.visit_row.not_done_reason is 'Null unless it could not be done; else one of visits.not_done_reason.';
comment on column public.visit_row.part is 'Null unless a part is needed.';
comment on column public.visit_row.note is 'Null without a note for the technician.';
comment on column public.visit_row.version is 'One more at each change.';
comment on column public.visit_row.with_whom is 'The other technicians who come at that time.';
comment on column public.visit_row.nth is 'Of the `visits` of its request, counted by their times.';

create function private.visit_row(v public.visits) returns public.visit_row
language sql stable set search_path = ''
as $$
  select row(
    v.id, v.request_id, v.technician_id, (select t.name from public.technicians as t where t.id = v.technician_id), v.day,
    to_char(v.starts, 'HH24:MI'), to_char(v.ends, 'HH24:MI'), v.kind, v.state, v.state_since, v.late_minutes, v.arrives_at,
    v.busy_until, v.not_done_reason, v.part, v.note, v.version, l.with_whom, l.nth, l.visits
  )::public.visit_row
  from private.links_of_visit(v) as l
$$;

-- Returns the status of a request according to its visits.
create function private.status_by_visits(request uuid) returns text
language sql stable set search_path = ''
as $$
  select case
    when bool_or(v.state in ('on_the_way', 'there')) then 'in_progress'
    when bool_or(v.state = 'planned') then case when bool_or(v.state = 'done') then 'in_progress' else 'confirmed' end
    -- After a measurement or a missed visit, another one has to be booked.
    when (array_agg(v.state = 'done' and v.kind <> 'measure' order by v.state_since desc, v.id)
      filter (where v.state <> 'cancelled'))[1] then 'completed'
    else 'confirmed'
  end
  from public.visits as v where v.request_id = request
$$;

-- Records a change of a visit in the timeline and updates the status of its request.
create function private.notify_visit(
  action_id uuid, event uuid, visit uuid, before jsonb, leaves_status boolean default false, at timestamptz default now()
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
  request public.service_requests;
  changed public.service_requests;
begin
  select * into present from public.visits as v where v.id = visit;
  select * into request from public.service_requests as r where r.id = present.request_id;
  if not leaves_status then
    update public.service_requests as r set status = private.status_by_visits(r.id)
    where r.id = request.id and r.status <> private.status_by_visits(r.id)
    returning r.* into changed;
  end if;
  insert into public.request_events (
    id, request_id, kind, at, done_by, done_by_email, action_id, before, after, visit_id, visit_before, visit_after
  )
  values (
    event, request.id, 'visit', notify_visit.at, auth.uid(), private.caller_email(), notify_visit.action_id,
    case when changed.id is not null then private.call_state(request) end,
    case when changed.id is not null then private.call_state(changed) end,
    visit, notify_visit.before, private.visit_state(present)
  );
end
$$;

create type public.visit_result as (visit public.visit_row, request public.service_requests);
comment on type public.visit_result is 'A visit that was changed, with its request.';

create function private.visit_result(visit uuid) returns public.visit_result
language sql stable set search_path = ''
as $$
  select row(private.visit_row(v), r)::public.visit_result
  from public.visits as v join public.service_requests as r on r.id = v.request_id where v.id = visit
$$;

-- Returns why staff are asked before a technician is booked at a time, or an empty text: off, outside the area, or kept for
-- a customer.
create function private.slot_doubts(
  request uuid, technician uuid, visit_day date, starts time, ends time, but_visit uuid default null
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  zip constant text := (select r.zip_code from public.service_requests as r where r.id = request);
  chosen public.technicians;
begin
  select * into chosen from public.technicians as t where t.id = technician;
  return concat_ws(' ',
    case
      when not private.works_on(chosen, visit_day, starts, ends) then format('%s is off then.', chosen.name)
      when not private.serves(chosen, zip) then format('%s doesn’t cover %s.', chosen.name, zip)
    end,
    private.slot_hold_text(technician, visit_day, starts, ends, request, but_visit)
  );
end
$$;

-- Refuses a technician or time that is not possible. A technician who is off or outside the area, a slot held for
-- a customer, or a doubt of the caller needs `force`.
create function private.require_free_slot(
  request uuid, technician uuid, visit_day date, starts time, ends time, force boolean, doubt text default null,
  but_visit uuid default null
) returns void
language plpgsql stable set search_path = ''
as $$
declare
  chosen public.technicians;
  doubts text;
begin
  select * into chosen from public.technicians as t where t.id = technician and t.active;
  if chosen.id is null then
    raise sqlstate 'PT409' using message = 'This technician doesn’t work here any more.';
  end if;
  if visit_day is null or visit_day > private.new_york_today() + 365 then
    raise sqlstate 'PT400' using message = 'Pick a day within a year from today.';
  end if;
  if private.visit_timestamp(visit_day, ends) <= now() then
    raise sqlstate 'PT400' using message = 'That window has already passed.';
  end if;
  if not coalesce(force, false) then
    doubts := concat_ws(' ', doubt, nullif(private.slot_doubts(request, technician, visit_day, starts, ends, but_visit), ''));
    if doubts <> '' then
      raise sqlstate 'PT409' using message = doubts, detail = chosen.name, hint = 'force';
    end if;
  end if;
end
$$;

create function private.is_off(technician uuid, visit_day date, starts time, ends time) returns boolean
language sql stable set search_path = ''
as $$
  select not (t.active and private.works_on(t, visit_day, starts, ends)) from public.technicians as t where t.id = technician
$$;

-- Says that a request already has a visit, or returns null.
create function private.visit_ahead_text(request uuid) returns text
language sql stable set search_path = ''
as $$
  select format(
    '%s %s already has a visit on %s at %s (%s).', r.first_name, r.last_name, to_char(v.day, 'FMDy, FMMon FMDD'),
    to_char(v.starts, 'FMHH12:MI AM'), t.name
  )
  from public.visits as v
  join public.service_requests as r on r.id = v.request_id
  join public.technicians as t on t.id = v.technician_id
  where v.request_id = request and v.state in ('planned', 'on_the_way', 'there')
  order by v.day, v.starts, v.id limit 1
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.technicians, public.days_off, public.visit_windows, public.visits, public.visit_slots, private.slot_holds,
  private.next_windows
  from public, anon, authenticated, service_role;
grant select on
  public.technicians, public.days_off, public.visit_windows, public.visits, public.visit_slots
  to authenticated, service_role;
revoke execute on function
  private.serves, private.works_on, private.places_left, private.open_place, private.take_turn_of_windows,
  private.take_turn_of_technicians, private.visits_together, private.links_of_visit,
  private.left_behind, private.keeps_together, private.take_along, private.slot_doubts, private.assign_slots,
  private.visit_span, private.visit_state, private.visit_row, private.status_by_visits, private.notify_visit,
  private.visit_result, private.require_free_slot, private.is_off, private.visit_ahead_text
  from public, anon, authenticated, service_role;

-- ==== supabase/schemas/booking.sql ===========================================================

-- Booking, moving, and the state of visits; each is an action with an id, which can be undone.

-- Returns when staff ordered the part that a visit needs, or null.
create function private.part_ordered_at(visit public.visits) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when visit.not_done_reason = 'needs_part' then (
    select max(e.at) from private.standing_events as e
    where e.request_id = visit.request_id and e.kind = 'part' and e.at >= visit.state_since
  ) end;
end
$$;

-- Returns why the latest visit of a request could not be done, or null if it could, or if another one is planned. With
-- `but_visit`, returns the same of the visits apart from that one, whatever is planned.
create function private.unfinished_visit(request uuid, but_visit uuid default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select case when v.not_done_reason is not null then jsonb_build_object(
      'reason', v.not_done_reason, 'part', v.part, 'day', v.day, 'ordered_at', private.part_ordered_at(v)
    ) end
    from public.visits as v
    where v.request_id = request and v.state <> 'cancelled' and v.id is distinct from but_visit
      and (but_visit is null or v.state in ('done', 'missed'))
    order by v.state in ('planned', 'on_the_way', 'there') desc, v.state_since desc, v.id limit 1
  );
end
$$;

create function private.kind_of_visit(request public.service_requests) returns text
language sql stable set search_path = ''
as $$
  select case
    when request.status = 'completed' or private.unfinished_visit(request.id) ->> 'reason' = 'needs_part' then 'return'
    when request.service_type = 'installation' then case
      when exists (select from public.visits as v where v.request_id = request.id and v.state in ('done', 'planned'))
        then 'install' else 'measure' end
    when request.service_type = 'smart' then 'install'
    when request.service_type = 'maintenance' then 'maintenance'
    else 'repair'
  end
$$;

-- Returns true if a visit may make room for an emergency: planned, today, in one window that has not begun, of one
-- technician, for no emergency itself, and promised on an earlier day.
create function private.may_move_aside(visit public.visits) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return visit.state = 'planned' and visit.day = private.new_york_today()
    and private.visit_timestamp(visit.day, visit.starts) > now()
    and exists (select from public.visit_windows as w where w.starts = visit.starts and w.ends = visit.ends)
    and exists (select from public.service_requests as r where r.id = visit.request_id and r.service_type <> 'emergency')
    and not exists (select from private.visits_together(visit))
    and not exists (
      select from public.request_events as e
      where e.visit_id = visit.id and (e.at at time zone 'America/New_York')::date = private.new_york_today()
        and (
          e.visit_before is null
          or (e.visit_before -> 'day', e.visit_before -> 'starts', e.visit_before -> 'ends')
            is distinct from (e.visit_after -> 'day', e.visit_after -> 'starts', e.visit_after -> 'ends')
        )
    );
end
$$;

-- Moves a visit to a later window of its day, so that an emergency gets its slot, and returns it as it was.
create function private.move_aside(
  emergency public.service_requests, visit uuid, expected_version int, technician uuid, visit_day date, starts time, ends time,
  to_technician uuid, to_window int, force boolean
) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
  moved public.visits;
  span record;
begin
  select * into present from public.visits as v where v.id = visit;
  if present.version is distinct from expected_version or (present.technician_id, present.day, present.starts, present.ends)
    is distinct from (technician, visit_day, move_aside.starts, move_aside.ends) then
    raise sqlstate 'PT409' using message = 'Somebody has changed the visit that would move. Nothing was booked.';
  end if;
  if emergency.service_type <> 'emergency' or not private.may_move_aside(present) then
    raise sqlstate 'PT409' using message = 'That visit doesn’t move: only an emergency moves one, and no emergency and no visit that was promised today is moved.';
  end if;
  span := private.visit_span(to_window, null, null);
  if span.starts <= present.starts then
    raise sqlstate 'PT400' using message = 'It moves to a later window of that day.';
  end if;
  perform private.require_free_slot(
    present.request_id, to_technician, visit_day, span.starts, span.ends, force, but_visit => visit
  );
  update public.visits as v
  set technician_id = to_technician, starts = span.starts, ends = span.ends, late_minutes = null, arrives_at = null,
      off_agreed = private.is_off(to_technician, visit_day, span.starts, span.ends), version = v.version + 1
  where v.id = visit returning v.* into moved;
  perform private.assign_slots(moved);
  return present;
end
$$;

-- Records that a visit was moved aside, with the fee of its new time; `present` is as it was.
create function private.record_aside(action_id uuid, present public.visits) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.fee_of_booking(action_id, v) from public.visits as v where v.id = present.id;
  perform private.notify_visit(action_id, gen_random_uuid(), present.id, private.visit_state(present), leaves_status => true);
end
$$;

create function public.book_visit(
  action_id uuid, request uuid, technician uuid, day date,
  first_window int default null, last_window int default null, clock time default null,
  kind text default null, note text default null, is_call boolean default false,
  expected_status text default null, force boolean default false, also uuid[] default null, known uuid[] default null,
  another boolean default false, for_technician boolean default true,
  moves uuid default null, moves_version int default null, moves_to uuid default null, moves_to_window int default null,
  fee_agreed boolean default false, with_technician uuid default null
) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  trimmed_note constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  chosen public.service_requests;
  booked public.visits;
  beside public.visits;
  aside public.visits;
  span record;
begin
  perform private.require_staff();
  if with_technician = technician then
    raise sqlstate 'PT400' using message = 'Choose two different technicians.';
  end if;
  if moves is not null and with_technician is not null then
    raise sqlstate 'PT400' using message = 'A visit makes room for one technician. Book the second one by another visit.';
  end if;
  if moves is not null then
    -- Two requests change, and the call locks all that wait under the number; in one order, so that two calls cannot deadlock.
    perform from public.service_requests as r
    where r.id = request or r.id = (select v.request_id from public.visits as v where v.id = moves)
      or coalesce(is_call, false) and not r.held and r.status = 'pending'
        and r.phone_digits = (select o.phone_digits from public.service_requests as o where o.id = request)
    order by r.id for update;
  end if;
  if coalesce(is_call, false) then
    -- The call is part of the action: it is undone with it, and not stored if the slot is taken.
    perform public.record_call(
      action_id, request, 'booked', note => trimmed_note, expected_status => book_visit.expected_status,
      also => book_visit.also, known => book_visit.known, for_technician => book_visit.for_technician
    );
  end if;
  chosen := private.lock_request(request);
  if exists (select from public.visits as v where v.id = action_id) then
    perform private.is_repeated_action(action_id, request);
    return private.visit_result(action_id);
  end if;
  if not coalesce(is_call, false) then
    if private.is_repeated_action(action_id, request) then
      raise sqlstate 'PT409' using message = 'This id belongs to another act.';
    end if;
    if chosen.status <> coalesce(expected_status, chosen.status) then
      raise sqlstate 'PT409' using message = format(
        'Somebody has set this request to "%s" meanwhile. No visit was booked.', replace(chosen.status, '_', ' ')
      );
    end if;
    if chosen.status = 'pending' then
      perform private.require_known_senders(chosen, known);
    end if;
  end if;
  if chosen.status = 'cancelled' or chosen.erased_at is not null then
    raise sqlstate 'PT409' using message = 'This request is over. Change its status first.';
  end if;
  if char_length(trimmed_note) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  perform private.take_turn_of_technicians(technician, coalesce(moves_to, with_technician, technician));
  span := private.visit_span(first_window, last_window, clock);
  if moves is not null then
    aside := private.move_aside(
      chosen, moves, moves_version, technician, day, span.starts, span.ends, moves_to, moves_to_window, force
    );
  end if;
  if with_technician is not null then
    perform private.require_free_slot(request, with_technician, day, span.starts, span.ends, true);
  end if;
  -- One question about both, because its answer is one.
  perform private.require_free_slot(
    request, technician, day, span.starts, span.ends, force,
    doubt => nullif(concat_ws(' ',
      case when not coalesce(another, false) then private.visit_ahead_text(request) end,
      case when with_technician is not null
        then nullif(private.slot_doubts(request, with_technician, day, span.starts, span.ends), '') end
    ), '')
  );
  insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note, off_agreed)
  values (action_id, request, technician, book_visit.day, span.starts, span.ends,
    coalesce(book_visit.kind, private.kind_of_visit(chosen)), case when coalesce(for_technician, true) then trimmed_note end,
    private.is_off(technician, book_visit.day, span.starts, span.ends))
  returning * into booked;
  perform private.assign_slots(booked);
  perform private.fee_of_booking(action_id, booked, fee_agreed);
  perform private.notify_visit(
    action_id, case when coalesce(is_call, false) then gen_random_uuid() else action_id end, action_id, null
  );
  if with_technician is not null then
    insert into public.visits (id, request_id, technician_id, day, starts, ends, kind, note, off_agreed)
    values (gen_random_uuid(), request, with_technician, booked.day, booked.starts, booked.ends, booked.kind, booked.note,
      private.is_off(with_technician, booked.day, booked.starts, booked.ends))
    returning * into beside;
    perform private.assign_slots(beside);
    perform private.notify_visit(action_id, gen_random_uuid(), beside.id, null);
  end if;
  if moves is not null then
    perform private.record_aside(action_id, aside);
  end if;
  return private.visit_result(action_id);
end
$$;
comment on function public.book_visit is
  'Books a visit: consecutive windows, or an hour outside of them. With `is_call` it also records the call that led to it, with `also` and `known` as in record_call. The technician does not see the note if `for_technician` is false. The request becomes confirmed. `action_id` is made by the client and becomes the visit''s id: a repeat changes nothing. A technician who is off or does not serve the ZIP code, a slot held for another customer, or a request that already has a visit (unless `another` is set) is refused with the hint "force", unless `force` is set. For an emergency, `moves` is a visit that makes room: in the same transaction it moves to the technician `moves_to` and the window `moves_to_window`, later that day, if it still has `moves_version`; no emergency and no visit that was promised today moves. The request''s visit fee becomes that of the window if it is lower, or if the customer has agreed to it (`fee_agreed`). `with_technician` comes at the same time, by a visit of its own: both are booked, or none.';

-- Returns the visit of an action with its request locked, or null if the action was already done.
create function private.visit_of_action(action_id uuid, visit uuid, expected_version int) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
begin
  perform from public.service_requests as r
  where r.id = (select v.request_id from public.visits as v where v.id = visit) for update;
  select * into present from public.visits as v where v.id = visit;
  if present.id is null then
    raise sqlstate 'PT404' using message = 'There is no such visit.';
  end if;
  if private.is_repeated_action(action_id, present.request_id) then
    return null;
  end if;
  perform private.require_kept(present.request_id);
  if present.version <> coalesce(expected_version, present.version) then
    raise sqlstate 'PT409' using message = 'Somebody has changed this visit meanwhile. Nothing was changed.';
  end if;
  return present;
end
$$;

create function private.visit_to_change(action_id uuid, visit uuid, expected_version int) returns public.visits
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.visit_of_action(action_id, visit, expected_version);
end
$$;

create function public.move_visit(
  action_id uuid, visit uuid, technician uuid, day date,
  first_window int default null, last_window int default null, clock time default null,
  expected_version int default null, force boolean default false, is_call boolean default false, note text default null,
  expected_status text default null, also uuid[] default null, known uuid[] default null,
  for_technician boolean default true, fee_agreed boolean default false,
  moves uuid default null, moves_version int default null, moves_to uuid default null, moves_to_window int default null
) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present public.visits;
  moved public.visits;
  aside public.visits;
  staying uuid[];
  staying_names text;
  span record;
begin
  perform private.require_staff();
  if coalesce(is_call, false) or moves is not null then
    -- Two requests change, and the call locks all that wait under the number; in the same order, so that two calls cannot deadlock.
    perform from public.service_requests as r
    where r.id in (select v.request_id from public.visits as v where v.id in (visit, moves))
      or coalesce(is_call, false) and not r.held and r.status = 'pending' and r.phone_digits = (
        select o.phone_digits from public.service_requests as o
        where o.id = (select v.request_id from public.visits as v where v.id = visit)
      )
    order by r.id for update;
  end if;
  present := private.visit_of_action(action_id, visit, expected_version);
  if present.id is null then
    return private.visit_result(visit);
  end if;
  if present.state <> 'planned' then
    raise sqlstate 'PT409' using message = 'This visit isn’t planned any more, so it can’t be moved. Book another one.';
  end if;
  if coalesce(is_call, false) then
    -- The call is part of the action: it is undone with it, and not stored if the slot is taken.
    perform public.record_call(
      action_id, present.request_id, 'booked', note => note, expected_status => move_visit.expected_status,
      also => move_visit.also, known => move_visit.known, for_technician => move_visit.for_technician
    );
  end if;
  perform private.take_turn_of_technicians(
    variadic array[present.technician_id, technician, coalesce(moves_to, technician)]
      || array(select o.technician_id from private.visits_together(present) as o)
  );
  if moves is not null and exists (select from private.visits_together(present)) then
    raise sqlstate 'PT400' using message = 'A visit makes room for one technician, and several come together here. Pick an open time.';
  end if;
  if exists (select from private.visits_together(present) as o where o.technician_id = technician) then
    raise sqlstate 'PT409' using message = format(
      '%s comes to this customer then already. Pick another technician.', (select t.name from public.technicians as t where t.id = technician)
    );
  end if;
  span := private.visit_span(first_window, last_window, clock);
  if moves is not null then
    aside := private.move_aside(
      (select r from public.service_requests as r where r.id = present.request_id),
      moves, moves_version, technician, day, span.starts, span.ends, moves_to, moves_to_window, force
    );
  end if;
  select array_agg(o.id), string_agg(t.name, ' and ' order by t.name) into staying, staying_names
  from private.left_behind(visit, day, span.starts, span.ends, 'staff') as o join public.technicians as t on t.id = o.technician_id;
  perform private.require_free_slot(
    present.request_id, technician, day, span.starts, span.ends, force, but_visit => visit,
    doubt => case when staying_names is not null then format('%s can’t come then, so only this visit would move.', staying_names) end
  );
  update public.visits as v
  set technician_id = technician, day = move_visit.day, starts = span.starts, ends = span.ends, late_minutes = null, arrives_at = null,
      off_agreed = private.is_off(technician, move_visit.day, span.starts, span.ends), version = v.version + 1
  where v.id = visit returning v.* into moved;
  perform private.assign_slots(moved);
  perform private.fee_of_booking(action_id, moved, fee_agreed);
  perform private.notify_visit(
    action_id, case when coalesce(is_call, false) then gen_random_uuid() else action_id end, visit,
    private.visit_state(present), leaves_status => true
  );
  perform private.take_along(action_id, present, moved, coalesce(staying, '{}'));
  if moves is not null then
    perform private.record_aside(action_id, aside);
  end if;
  return private.visit_result(visit);
end
$$;
comment on function public.move_visit is
  'Moves a planned visit to another slot. If that is taken, the visit keeps the old one. Who goes together with it moves to the new time too; one who cannot come then stays behind only with `force`. `expected_version` is the version on screen. With `is_call` it also records the call that led to it, and with `fee_agreed` the fee of the window, as book_visit does. A visit that makes room for an emergency is named by `moves` as there.';

-- Returns the instant of an estimated arrival: a clock time that has passed is that of the next day.
create function private.arrival_at(arrives time, from_time timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  day constant date := (from_time at time zone 'America/New_York')::date;
  arrival timestamptz := private.visit_timestamp(day, arrives);
begin
  if arrival <= from_time then
    arrival := private.visit_timestamp(day + 1, arrives);
  end if;
  -- In the hour that repeats when summer time ends, a time of the clock stands for the later instant.
  if arrival - interval '1 hour' > from_time
    and (arrival - interval '1 hour') at time zone 'America/New_York' = arrival at time zone 'America/New_York' then
    arrival := arrival - interval '1 hour';
  end if;
  if arrival > from_time + interval '6 hours' then
    raise sqlstate 'PT400' using message = 'Enter an arrival within the next 6 hours.';
  end if;
  return arrival;
end
$$;

-- `at` is set if the change is reported later than it happened.
create function private.change_visit_state(
  action_id uuid, present public.visits, state text, at timestamptz default null,
  arrives time default null, not_done_reason text default null, part text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  status text;
begin
  if change_visit_state.state is null
    or change_visit_state.state not in ('planned', 'on_the_way', 'there', 'done', 'missed', 'cancelled') then
    raise sqlstate 'PT400' using message = 'Say how the visit stands.';
  end if;
  if present.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This visit was cancelled. Book another one.';
  end if;
  if change_visit_state.state = 'cancelled' and present.state in ('done', 'missed') then
    raise sqlstate 'PT409' using message = 'This visit is over, so it can’t be cancelled.';
  end if;
  if change_visit_state.state in ('on_the_way', 'there', 'done', 'missed') and present.day > private.new_york_today() then
    raise sqlstate 'PT409' using message = 'This visit is on a later day.';
  end if;
  update public.visits as v
  set state = change_visit_state.state,
      -- A new estimate does not change since when the technician is on the way.
      state_since = case
        when arrives is not null and v.state = change_visit_state.state then v.state_since
        else coalesce(change_visit_state.at, clock_timestamp())
      end,
      arrives_at = case
        when change_visit_state.state = 'on_the_way' then private.arrival_at(arrives, coalesce(change_visit_state.at, now()))
      end,
      late_minutes = case when change_visit_state.state = 'on_the_way' and arrives is null then v.late_minutes end,
      busy_since = case when change_visit_state.state in ('on_the_way', 'there') then v.busy_since end,
      busy_until = case when change_visit_state.state in ('on_the_way', 'there') then v.busy_until end,
      not_done_reason = change_visit_state.not_done_reason, part = change_visit_state.part,
      version = v.version + 1
  where v.id = present.id;
  if change_visit_state.state = 'cancelled' then
    delete from public.visit_slots as p where p.visit_id = present.id;
  end if;
  select r.status into status from public.service_requests as r where r.id = present.request_id;
  perform private.notify_visit(
    action_id, action_id, present.id, private.visit_state(present),
    -- A request that waits for a call keeps waiting, and one closed by staff stays closed.
    leaves_status => change_visit_state.state in ('cancelled', 'missed')
      and status in ('pending', 'completed', 'cancelled'),
    at => coalesce(change_visit_state.at, now())
  );
end
$$;

create function public.set_visit_state(
  action_id uuid, visit uuid, state text, expected_version int default null, arrives time default null, charge jsonb default null
) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present constant public.visits := private.visit_to_change(action_id, visit, expected_version);
begin
  if present.id is not null then
    if state = 'done' then
      perform private.finish_at_desk(action_id, present, charge);
    else
      perform private.change_visit_state(action_id, present, state, arrives => set_visit_state.arrives);
    end if;
  end if;
  return private.visit_result(visit);
end
$$;
comment on function public.set_visit_state is
  'Sets the state of a visit: planned, on the way, there, done, missed, or cancelled, which releases its slots. The status of the request follows. `arrives` is the estimated arrival of a technician on the way, at most 6 hours ahead; setting it again changes the estimate. Done takes the `charge` that a technician’s Done takes, and issues the receipt.';

create function public.set_visit_note(action_id uuid, visit uuid, note text, expected_note text) returns public.visit_result
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present constant public.visits := private.visit_to_change(action_id, visit, null);
  trimmed_note constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
begin
  if present.id is null then
    return private.visit_result(visit);
  end if;
  if coalesce(expected_note, '') <> coalesce(present.note, '') then
    raise sqlstate 'PT409' using message = 'Somebody has changed this note meanwhile. Nothing was changed.';
  end if;
  if present.state not in ('planned', 'on_the_way', 'there') then
    raise sqlstate 'PT409' using message = 'This visit is over, so its note stays as it is.';
  end if;
  if char_length(trimmed_note) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  update public.visits as v set note = trimmed_note, version = v.version + 1 where v.id = visit;
  perform private.notify_visit(action_id, action_id, visit, private.visit_state(present), leaves_status => true);
  update public.request_events as e
  set text = trimmed_note, visit_before = e.visit_before || jsonb_build_object('note', present.note),
      visit_after = e.visit_after || jsonb_build_object('note', trimmed_note)
  where e.id = set_visit_note.action_id;
  return private.visit_result(visit);
end
$$;
comment on function public.set_visit_note is
  'Changes the note for the technician until the visit is over; an empty note removes it. `expected_note` is the note on screen, empty for none; other changes do not matter.';

-- Cancels the visits of a cancelled request, and restores them when it is reopened and the slot is free.
create function private.follow_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  visit public.visits;
  before jsonb;
begin
  if (new.status = 'cancelled' and old.status <> 'cancelled') or (new.erased_at is not null and old.erased_at is null) then
    for visit in
      select * from public.visits as v
      where v.request_id = new.id and v.state in ('planned', 'on_the_way', 'there') order by v.id
    loop
      update public.visits as v
      set state = 'cancelled', state_since = now(), version = v.version + 1, ended_with_request = new.erased_at is null
      where v.id = visit.id;
      delete from public.visit_slots as p where p.visit_id = visit.id;
      -- Needs its own time, because the change of the status is an event as well.
      perform private.notify_visit(
        gen_random_uuid(), gen_random_uuid(), visit.id, private.visit_state(visit), true, clock_timestamp()
      );
    end loop;
  elsif old.status = 'cancelled' and new.status <> 'cancelled' then
    for visit in
      select * from public.visits as v where v.request_id = new.id and v.ended_with_request order by v.technician_id, v.id
    loop
      before := private.visit_state(visit);
      begin
        perform private.take_turn_of_technicians(visit.technician_id);
        visit.state := 'planned';
        if private.visit_timestamp(visit.day, visit.ends) > now() then
          perform private.assign_slots(visit);
          update public.visits as v
          set state = 'planned', state_since = now(), late_minutes = null, arrives_at = null, version = v.version + 1,
              ended_with_request = false
          where v.id = visit.id;
          perform private.notify_visit(gen_random_uuid(), gen_random_uuid(), visit.id, before, true, clock_timestamp());
        end if;
      exception when sqlstate 'PT409' then
        -- The slot is taken by now; the request remains without a visit.
        null;
      end;
    end loop;
  end if;
  return null;
end
$$;
create trigger visits_follow after update of status, erased_at on public.service_requests
  for each row when (new.status <> old.status or new.erased_at is distinct from old.erased_at)
  execute function private.follow_request();

-- Restores a visit to its state before an action; a visit booked by it is cancelled.
create function private.undo_visit(done public.request_events) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
begin
  select * into present from public.visits as v where v.id = done.visit_id for update;
  -- An action records the note only if it changed it.
  if not coalesce(
    private.visit_state(present) || jsonb_build_object('note', present.note) @> done.visit_after - 'technician', false
  ) then
    raise sqlstate 'PT409' using message = 'This was changed since, so it cannot be undone.';
  end if;
  perform private.take_turn_of_technicians(
    present.technician_id, coalesce((done.visit_before ->> 'technician_id')::uuid, present.technician_id)
  );
  if done.visit_before is null then
    update public.visits as v set state = 'cancelled', state_since = now(), version = v.version + 1 where v.id = present.id;
    delete from public.visit_slots as p where p.visit_id = present.id;
    return;
  end if;
  update public.visits as v
  set technician_id = (done.visit_before ->> 'technician_id')::uuid, day = (done.visit_before ->> 'day')::date,
      starts = (done.visit_before ->> 'starts')::time, ends = (done.visit_before ->> 'ends')::time,
      state = done.visit_before ->> 'state', state_since = (done.visit_before ->> 'state_since')::timestamptz,
      note = case when done.visit_before ? 'note' then done.visit_before ->> 'note' else v.note end,
      late_minutes = (done.visit_before ->> 'late_minutes')::smallint,
      arrives_at = (done.visit_before ->> 'arrives_at')::timestamptz,
      busy_since = (done.visit_before ->> 'busy_since')::timestamptz,
      busy_until = (done.visit_before ->> 'busy_until')::timestamptz,
      not_done_reason = done.visit_before ->> 'not_done_reason', part = done.visit_before ->> 'part',
      -- A technician who was off and agreed still comes, if neither they nor the time change.
      off_agreed = v.off_agreed and (v.technician_id::text, v.day, v.starts, v.ends) = (
        done.visit_before ->> 'technician_id', (done.visit_before ->> 'day')::date,
        (done.visit_before ->> 'starts')::time, (done.visit_before ->> 'ends')::time
      ),
      version = v.version + 1
  where v.id = present.id returning v.* into present;
  perform private.assign_slots(present);
end
$$;

-- Undoes an action on every request it changed; callers check whose action it is.
create function private.undo_action(action_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  done public.request_events;
  present public.service_requests;
  changed text;
begin
  perform from public.service_requests as r
  where r.id in (select e.request_id from public.request_events as e where e.action_id = undo_action.action_id)
  order by r.id for update;
  if not exists (select from public.request_events as e where e.undoes = undo_action.action_id) then
    for done in
      select e.* from public.request_events as e where e.action_id = undo_action.action_id and e.undoes is null
      -- A visit that was moved aside comes back once the emergency has left its place.
      order by exists (
        select from public.request_events as o
        where o.action_id = e.action_id and o.visit_id <> e.visit_id
          and (o.visit_after -> 'technician_id', o.visit_after -> 'day', o.visit_after -> 'starts')
            = (e.visit_before -> 'technician_id', e.visit_before -> 'day', e.visit_before -> 'starts')
      ), e.request_id
    loop
      perform private.require_kept(done.request_id);
      if done.kind = 'quote' then
        raise sqlstate 'PT409' using message = 'A price isn’t undone. Withdraw it, or offer a change.';
      end if;
      select * into present from public.service_requests as r where r.id = done.request_id;
      -- Compares only what the action changed.
      if not to_jsonb(present) @> coalesce(done.after, '{}') then
        raise sqlstate 'PT409' using message = 'This was changed since, so it cannot be undone.';
      end if;
      -- A call about a visit changed nothing of it.
      if done.visit_id is not null and done.kind <> 'call' then
        perform private.undo_visit(done);
      end if;
      if done.kind = 'message' then
        perform private.undo_message(done);
      end if;
      -- Every column that the action wrote down, as it was before.
      changed := (
        select string_agg(format('%1$I = was.%1$I', a.attname), ', ') from pg_catalog.pg_attribute as a
        where a.attrelid = 'public.service_requests'::regclass and a.attnum > 0 and not a.attisdropped
          and done.before ? a.attname
      );
      if changed is not null then
        execute format(
          'update public.service_requests as r set %s
          from jsonb_populate_record(null::public.service_requests, $2) as was where r.id = $1', changed
        ) using done.request_id, done.before;
      end if;
      -- A call and the visit it led to are undone together.
      insert into public.request_events (request_id, kind, done_by, done_by_email, action_id, undoes)
      values (done.request_id, done.kind, auth.uid(), private.caller_email(), gen_random_uuid(), undo_action.action_id)
      on conflict (request_id, undoes) do nothing;
    end loop;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.unfinished_visit, private.part_ordered_at, private.kind_of_visit, private.arrival_at,
  private.visit_of_action, private.visit_to_change, public.move_visit, private.change_visit_state,
  public.set_visit_state, public.set_visit_note, private.follow_request, private.undo_visit, private.undo_action,
  private.may_move_aside, private.move_aside, private.record_aside, public.book_visit
  from public, anon, authenticated, service_role;
grant execute on function
  public.move_visit, public.set_visit_state, public.set_visit_note, public.book_visit
  to authenticated;

-- ==== supabase/schemas/offers.sql ============================================================

-- The visits of a request, and the slots that the desk offers for the next one.

create function private.next_visit(request uuid) returns public.visit_row
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select private.visit_row(v)
    from public.visits as v
    where v.request_id = request and v.state in ('planned', 'on_the_way', 'there')
    order by v.day, v.starts, v.id limit 1
  );
end
$$;

create function public.visits_of(request uuid) returns setof public.visit_row
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query select w.* from public.visits as v, private.visit_row(v) as w where v.request_id = request
    order by v.day desc, v.starts desc, v.id;
end
$$;
comment on function public.visits_of is 'Returns the visits of a request, the latest first.';

-- Returns true if a window matches a preferred time of the form.
create function private.suits(preferred_time text, starts time, ends time) returns boolean
language sql immutable set search_path = ''
as $$
  select case preferred_time
    when 'morning' then starts < time '12:00'
    when 'afternoon' then starts >= time '12:00' and starts < time '17:00'
    when 'evening' then ends > time '17:00'
    else true
  end
$$;

-- Returns the open windows of some days with one of the technicians for each: the one of `but_visit`, one who speaks
-- the customer's language, one who is near that day, or the one with the fewest visits. A visit that is moved needs as
-- many consecutive windows as it has, and not those that it has unless its technician is off. All who come together are free
-- then: those of `but_visit`, or `with_technician`.
create function private.open_slots(
  request public.service_requests, technicians uuid[], first_day date, last_day date, but_visit uuid, language text,
  with_technician uuid default null
) returns table (
  technician_id uuid, technician text, speaks boolean, day date, window_id int, last_window_id int, starts time, ends time,
  nearness int, slots_left bigint
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with spans as (
    select w.id as window_id, w.starts, l.id as last_window_id, l.ends
    from public.visit_windows as w
    cross join lateral (
      select n.id, n.ends from public.visit_windows as n where n.starts >= w.starts order by n.starts
      offset (
        select greatest(count(*), 1) - 1 from public.visits as v
        join public.visit_windows as o on o.starts < v.ends and o.ends > v.starts where v.id = but_visit
      ) limit 1
    ) as l
  ),
  free as (
    select t.id as technician_id, t.name as technician, language = any (t.languages) as speaks, d.day, s.*,
      (select count(*) from public.visits as v
        where v.technician_id = t.id and v.day = d.day and v.state <> 'cancelled' and v.id is distinct from but_visit) as load,
      coalesce((
        select max(case when r.zip_code = request.zip_code then 2 else 1 end)
        from public.visits as v join public.service_requests as r on r.id = v.request_id
        where v.technician_id = t.id and v.day = d.day and v.state not in ('cancelled', 'missed') and v.request_id <> request.id
          and left(r.zip_code, 3) = left(request.zip_code, 3)
      ), 0) as nearness,
      coalesce(t.id = (select v.technician_id from public.visits as v where v.id = but_visit), false) as is_own
    from public.technicians as t
    cross join (select first_day + n as day from generate_series(0, last_day - first_day) as n) as d
    cross join spans as s
    where t.id = any (technicians) and private.works_on(t, d.day, s.starts, s.ends)
      -- An emergency can use the rest of a window.
      and private.visit_timestamp(d.day, case when request.service_type = 'emergency' then s.ends else s.starts end)
        > now() + case when request.service_type = 'emergency' then interval '30 minutes' else interval '0' end
      and private.places_left(t.id, d.day, s.starts, s.ends, but_visit, request.id, 'staff') > 0
      and (with_technician is null or t.id <> with_technician and not private.is_off(with_technician, d.day, s.starts, s.ends)
        and private.places_left(with_technician, d.day, s.starts, s.ends, null, request.id, 'staff') > 0)
      and (but_visit is null or private.keeps_together(but_visit, t.id, d.day, s.starts, s.ends, 'staff'))
      and not exists (
        select from public.visits as v
        where v.id = but_visit and v.day = d.day and v.starts = s.starts and v.ends = s.ends and not private.is_displaced(v)
      )
  )
  select distinct on (f.day, f.starts) f.technician_id, f.technician, coalesce(f.speaks, false), f.day, f.window_id,
    f.last_window_id, f.starts, f.ends, f.nearness, count(*) over (partition by f.day, f.starts)
  from free as f
  order by f.day, f.starts, f.is_own desc, coalesce(f.speaks, false) desc, f.nearness desc, f.load, f.technician, f.technician_id;
end
$$;

-- Returns open slots as the desk shows them, the best first. `wish` says what the customer asked for in the form: day,
-- time, or both; a day that is past and a visit that is moved no longer count.
create type public.day_off as (day date, part text, since timestamptz, set_by_email text);
comment on column public.day_off.part is 'One of days_off.part.';
comment on column public.day_off.set_by_email is 'Null in sample data.';

create type public.technician_row as (
  id uuid, name text, areas text[], weekdays int[], active boolean, staff_id uuid, phone text, languages text[],
  places int, days_off public.day_off[]
);
comment on column public.technician_row.areas is 'The ZIP codes served, by their first 3 digits or in full; empty for everywhere.';
comment on column public.technician_row.weekdays is 'ISO: 1 is Monday, 7 is Sunday.';
comment on column public.technician_row.staff_id is 'Null without an account.';
comment on column public.technician_row.phone is 'Null unless it is known: the ten digits of a US number.';
comment on column public.technician_row.languages is 'Each is one of service_requests.language.';
comment on column public.technician_row.places is 'How many visits an arrival window takes.';

create function private.technician_row(t public.technicians, first_day date, last_day date) returns public.technician_row
language sql stable set search_path = ''
as $$
  select row(
    t.id, t.name, t.areas, t.weekdays, t.active, t.staff_id, t.phone, t.languages, t.places, array(
      select row(o.day, o.part, o.since, o.set_by_email)::public.day_off from public.days_off as o
      where o.technician_id = t.id and o.day between first_day and last_day order by o.day
    )
  )::public.technician_row
$$;

create type public.visit_window as (id int, starts text, ends text);

-- Returns the arrival windows of every day.
create function private.window_rows() returns public.visit_window[]
language sql stable set search_path = ''
as $$
  select array(
    select row(w.id, to_char(w.starts, 'HH24:MI'), to_char(w.ends, 'HH24:MI'))::public.visit_window
    from public.visit_windows as w order by w.starts
  )
$$;

create type public.slot_wish as enum ('day', 'time', 'both');
create type public.slot_offer as (
  technician_id uuid, technician text, speaks boolean, day date, window_id int, last_window_id int, starts text, ends text,
  nearness int, slots_left int, is_asked boolean, is_promised boolean, wish public.slot_wish, miles int
);
comment on type public.slot_offer is 'An open slot for a request.';
comment on column public.slot_offer.speaks is 'The technician speaks the customer''s language.';
comment on column public.slot_offer.last_window_id is 'The last one of a visit that takes several.';
comment on column public.slot_offer.nearness is '2: the same ZIP code that day already; 1: one beside it.';
comment on column public.slot_offer.is_asked is 'The customer chose just this window.';
comment on column public.slot_offer.is_promised is 'The visit has this time, and its technician is off.';
comment on column public.slot_offer.miles is
  'Null unless the technician does not cover the ZIP code; else about how far it is from one that the technician covers.';
comment on column public.slot_offer.wish is
  'Null unless the slot has the day, the time, or both of the customer''s preferences in the form.';

create type public.squeeze_offer as (
  technician_id uuid, technician text, day date, window_id int, starts text, ends text,
  visit uuid, version int, last_name text, kind text,
  to_technician_id uuid, to_technician text, to_window_id int, to_starts text, to_ends text
);
comment on type public.squeeze_offer is 'A slot of today that an emergency gets if a planned visit moves to a later window of the day.';
comment on column public.squeeze_offer.visit is 'The visit that moves.';
comment on column public.squeeze_offer.last_name is 'The customer''s whose visit moves.';
comment on column public.squeeze_offer.kind is 'One of visits.kind.';

create type public.covering_technician as (id uuid, name text);

create type public.visit_offers as (
  windows public.visit_window[], slots public.slot_offer[], is_covered boolean, full_until date, nearest public.slot_offer[],
  squeezes public.squeeze_offer[], visit_fee int, is_severe boolean, covering public.covering_technician[]
);
comment on column public.visit_offers.covering is 'The technicians who cover the ZIP code.';
comment on column public.visit_offers.visit_fee is 'The most that the customer was told a visit costs besides the work, in dollars.';
comment on column public.visit_offers.is_severe is 'The fee of severe weather is on for today.';
comment on column public.visit_offers.squeezes is 'For an emergency, at most one, which is sooner than all slots.';
comment on column public.visit_offers.slots is 'All of the next 14 days, the best first.';
comment on column public.visit_offers.is_covered is 'A technician covers the ZIP code.';
comment on column public.visit_offers.full_until is 'Null unless there is no slot; then the first open day after those.';
comment on column public.visit_offers.nearest is
  'Without any slot: slots of the nearest technician who does not cover the ZIP code, within 60 miles unless farther ones were asked for.';

create function private.slot_offers(
  request public.service_requests, technicians uuid[], first_day date, last_day date, but_visit uuid, language text,
  miles int default null, with_technician uuid default null
) returns public.slot_offer[]
language plpgsql stable set search_path = ''
as $$
declare
  is_urgent constant boolean := request.service_type = 'emergency';
  asked constant jsonb := private.slot_hold_of(request.id);
  asked_day constant date := case when but_visit is null then request.preferred_date end;
  asked_time constant text := case
    when but_visit is null and request.preferred_time in ('morning', 'afternoon', 'evening') then request.preferred_time end;
begin
  return array(
    with slots as (
      select f.*,
        coalesce(f.day = (asked ->> 'day')::date and f.starts = (asked ->> 'starts')::time, false) as is_asked,
        exists (
          select from public.visits as v where v.id = but_visit and v.day = f.day and v.starts = f.starts and v.ends = f.ends
        ) as is_promised,
        coalesce(f.day = asked_day, false) as is_day,
        asked_time is not null and private.suits(asked_time, f.starts, f.ends) as is_time
      from private.open_slots(request, technicians, first_day, last_day, but_visit, language, with_technician) as f
    ),
    soonest as (
      select s.*, case when is_urgent then 0 else s.is_day::int + s.is_time::int end as wishes, row_number() over (
        order by s.is_promised desc, s.is_asked desc,
          case when not is_urgent then s.is_day::int + s.is_time::int end desc, s.day, s.starts
      ) as place
      from slots as s
    ),
    -- A technician who speaks the language may cost the customer hours, not days, and nothing of what was asked for.
    speaker as (
      select min(s.place) as place from soonest as s join soonest as f on f.place = 1
      where s.speaks and not f.speaks and s.wishes >= f.wishes and s.day + s.starts < f.day + f.starts + interval '24 hours'
    )
    select row(
      p.technician_id, p.technician, p.speaks, p.day, p.window_id, p.last_window_id,
      to_char(p.starts, 'HH24:MI'), to_char(p.ends, 'HH24:MI'), p.nearness, p.slots_left, p.is_asked, p.is_promised,
      case when p.is_day and p.is_time then 'both' when p.is_day then 'day' when p.is_time then 'time' end::public.slot_wish,
      slot_offers.miles
    )::public.slot_offer
    from soonest as p
    order by p.place > 1, p.place is distinct from (select k.place from speaker as k), p.place
  );
end
$$;

-- Returns the soonest slot of today, before `sooner_than`, that an emergency gets if another visit moves to a later window of
-- the day; of several, the one of a maintenance, and the one that moves least. `but_visit` of the emergency gets it where one
-- technician is to come for one window: sooner than its time, unless nobody comes then.
create function private.squeeze_offers(
  emergency public.service_requests, technicians uuid[], sooner_than timestamp, but_visit uuid
) returns public.squeeze_offer[]
language plpgsql stable set search_path = ''
as $$
declare
  present public.visits;
begin
  if but_visit is not null then
    select * into present from public.visits as v where v.id = but_visit and v.request_id = emergency.id and v.state = 'planned';
    if present.id is null or exists (select from private.visits_together(present)) or (
      select count(*) from public.visit_windows as w where w.starts < present.ends and w.ends > present.starts
    ) > 1 then
      return '{}';
    end if;
    if not private.is_displaced(present) and private.visit_timestamp(present.day, present.starts) > now() then
      sooner_than := least(sooner_than, present.day + present.starts);
    end if;
  end if;
  return array(
    select row(
      t.id, t.name, v.day, w.id, to_char(v.starts, 'HH24:MI'), to_char(v.ends, 'HH24:MI'), v.id, v.version, r.last_name, v.kind,
      s.technician_id, s.technician, s.window_id, to_char(s.starts, 'HH24:MI'), to_char(s.ends, 'HH24:MI')
    )::public.squeeze_offer
    from public.visits as v
    join public.technicians as t on t.id = v.technician_id
    join public.service_requests as r on r.id = v.request_id
    join public.visit_windows as w on w.starts = v.starts and w.ends = v.ends
    cross join lateral (
      select o.* from private.open_slots(
        r, array(select c.id from public.technicians as c where c.active and private.serves(c, r.zip_code)), v.day, v.day, v.id, null
      ) as o
      where o.starts > v.starts order by o.starts limit 1
    ) as s
    where emergency.service_type = 'emergency' and v.technician_id = any (technicians) and v.request_id <> emergency.id
      and v.day = private.new_york_today() and coalesce(v.day + v.starts < sooner_than, true)
      and private.works_on(t, v.day, v.starts, v.ends) and private.may_move_aside(v)
    order by v.starts, v.kind = 'maintenance' desc, s.starts, v.id limit 1
  );
end
$$;

create function public.visit_offers(
  request uuid, but_visit uuid default null, language text default null, farther boolean default false,
  with_technician uuid default null
) returns public.visit_offers
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  today constant date := private.new_york_today();
  -- Farther away, a technician is sent only if staff ask for it.
  most_miles constant int := 60;
  chosen public.service_requests;
  zip text;
  covering uuid[];
  found_slots public.slot_offer[];
  full_until date;
  near record;
  nearest public.slot_offer[] := '{}';
begin
  perform private.require_staff();
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  zip := chosen.zip_code;
  covering := array(select t.id from public.technicians as t where chosen.id is not null and t.active and private.serves(t, zip));
  found_slots := private.slot_offers(chosen, covering, today, today + 13, but_visit, language, with_technician => with_technician);
  if cardinality(found_slots) = 0 and chosen.id is not null then
    select min(s.day) into full_until
    from private.open_slots(chosen, covering, today + 14, today + 90, but_visit, language, with_technician) as s;
    for near in
      select t.id, private.miles_to(zip, t.areas) as miles from public.technicians as t
      where t.active and not private.serves(t, zip)
      order by miles, t.name, t.id
    loop
      exit when not farther and coalesce(near.miles > most_miles, true);
      nearest := private.slot_offers(chosen, array[near.id], today, today + 13, but_visit, language, near.miles, with_technician);
      exit when cardinality(nearest) > 0;
    end loop;
  end if;
  return row(
    private.window_rows(), found_slots, covering <> '{}', full_until, nearest[:3],
    case when with_technician is null
      then private.squeeze_offers(chosen, covering, (
        select min(s.day + w.starts) from unnest(found_slots) as s join public.visit_windows as w on w.id = s.window_id
      ), but_visit) else '{}'
    end,
    coalesce(chosen.visit_fee, 0), (private.weather_today()).is_severe, array(
      select row(t.id, t.name)::public.covering_technician from public.technicians as t
      where t.id = any (covering) order by t.name, t.id
    )
  )::public.visit_offers;
end
$$;
comment on function public.visit_offers is
  'Returns the open slots of the next 14 days for a request, or for moving its visit `but_visit`, the best first: the time that was promised if only its technician is off, the slot the customer asked for, the preferences in the form, the soonest. The second one is with who speaks `language`, if the first is not and it is less than 24 hours later. Within a window, who speaks it comes before who is near that day. For an emergency the soonest come first. `nearness` is 2 for the same ZIP code and 1 for the same hundred. If there are none, `is_covered` says if anyone covers the ZIP code, `full_until` is the first open day within 90 days, and `nearest` has slots of the nearest technician who does not cover it, at most 60 miles away unless `farther` is set. For an emergency, `squeezes` has a visit of today that could make room sooner, also for `but_visit`. All who go together with `but_visit`, or `with_technician`, are free in each slot.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.next_visit, public.visits_of, private.suits, private.open_slots, private.window_rows,
  private.technician_row, private.slot_offers, private.squeeze_offers, public.visit_offers
  from public, anon, authenticated, service_role;
grant execute on function public.visits_of, public.visit_offers to authenticated;

-- ==== supabase/schemas/technicians.sql =======================================================

-- Technicians, their days off, and the arrival windows, as owners and dispatchers set them.

-- Returns true if the technician of a visit that nobody has set out for is off by now, and has not agreed to come.
create function private.is_left_open(visit public.visits) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return visit.state = 'planned' and not visit.off_agreed
    and private.is_off(visit.technician_id, visit.day, visit.starts, visit.ends);
end
$$;

-- Returns true if that visit is still to come.
create function private.is_displaced(visit public.visits) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return private.visit_timestamp(visit.day, visit.ends) > now() and private.is_left_open(visit);
end
$$;

create function public.list_technicians() returns setof public.technician_row
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query select w.* from public.technicians as t, private.technician_row(t, private.new_york_today(), 'infinity') as w
    order by not t.active, t.name, t.id;
end
$$;
comment on function public.list_technicians is 'Returns all technicians with their days off from today on.';

create function public.save_technician(
  technician uuid, name text, areas text[], weekdays int[], active boolean,
  phone text default null, languages text[] default '{en}', places int default 1
) returns setof public.technicians
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  if phone is not null and private.phone_digits(phone) is null then
    raise sqlstate 'PT400' using message = 'Enter a 10-digit US phone number.';
  end if;
  if coalesce(places, 0) not between 1 and 3 then
    raise sqlstate 'PT400' using message = 'Choose 1 to 3 visits a window.';
  end if;
  return query
    insert into public.technicians as t (id, name, areas, weekdays, active, phone, languages, places)
    values (
      technician, private.trimmed(save_technician.name), save_technician.areas, save_technician.weekdays,
      save_technician.active, private.phone_digits(save_technician.phone), save_technician.languages,
      save_technician.places
    )
    on conflict (id) do update
      set name = excluded.name, areas = excluded.areas, weekdays = excluded.weekdays, active = excluded.active,
          phone = excluded.phone, languages = excluded.languages, places = excluded.places,
          hours_since = case
            when (t.active, t.weekdays) is distinct from (excluded.active, excluded.weekdays) then now() else t.hours_since
          end
    returning t.*;
end
$$;
comment on function public.save_technician is
  'Adds or changes a technician, whose id the client makes. Planned visits stay, even more than the places. For owners.';

create function private.displaced_visits(technician uuid, first_day date, last_day date) returns int
language sql stable set search_path = ''
as $$
  select count(*)::int from public.visits as v
  where v.technician_id = technician and v.day between first_day and last_day and private.is_displaced(v)
$$;

create function public.set_days_off(technician uuid, first_day date, last_day date, part text default null) returns int
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  -- Whoever answers the phone at 7 AM knows first who is ill.
  if not coalesce(first_day >= private.new_york_today() and last_day <= private.new_york_today() + 1, false) then
    perform private.require_owner();
  end if;
  if not exists (select from public.technicians as t where t.id = technician) then
    raise sqlstate 'PT404' using message = 'There is no such technician.';
  end if;
  if first_day is null or last_day is null or last_day not between first_day and first_day + 365 then
    raise sqlstate 'PT400' using message = 'Pick a first and a last day, at most a year apart.';
  end if;
  perform private.take_turn_of_technicians(technician);
  if part is null then
    delete from public.days_off as o where o.technician_id = technician and o.day between first_day and last_day;
  else
    insert into public.days_off as o (technician_id, day, part, set_by_email)
      select technician, first_day + n, set_days_off.part, private.caller_email() from generate_series(0, last_day - first_day) as n
      on conflict (technician_id, day) do update
        set part = excluded.part, since = now(), set_by_email = excluded.set_by_email
        where o.part <> excluded.part;
    update public.visits as v set off_agreed = false
    where v.technician_id = technician and v.day between first_day and last_day and v.off_agreed;
  end if;
  return private.displaced_visits(technician, first_day, last_day);
end
$$;
comment on function public.set_days_off is
  'Sets days off of a technician: whole days, or the morning or afternoon of each; without `part` it removes them. Visits stay; returns how many need another technician, of which private.tell_of_risks tells their customers. Dispatchers set today and tomorrow in New York, owners any day.';

create function public.set_windows(windows jsonb) returns setof public.visit_windows
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  wanted constant int := case when jsonb_typeof(windows) = 'array' then jsonb_array_length(windows) else 0 end;
  slot record;
begin
  perform private.require_owner();
  perform private.take_turn_of_windows(true);
  if wanted not between 1 and 12 or exists (
    select from (
      select n.starts, n.ends, lag(n.ends) over (order by n.starts) as before
      from jsonb_to_recordset(windows) as n (starts time, ends time)
    ) as n where n.starts is null or n.ends is null or n.starts >= n.ends or n.before > n.starts
  ) then
    raise sqlstate 'PT400' using message = 'Choose 1 to 12 windows that begin before they end and don’t overlap.';
  end if;
  delete from public.visit_windows as w where not exists (
    select from jsonb_to_recordset(windows) as n (starts time, ends time) where n.starts = w.starts and n.ends = w.ends
  );
  insert into public.visit_windows (starts, ends)
    select n.starts, n.ends from jsonb_to_recordset(windows) as n (starts time, ends time) order by n.starts
    on conflict (starts) do nothing;
  -- Planned visits keep their time and take the new windows they overlap.
  for slot in
    select v.technician_id, v.day, w.id as window_id, v.id as visit_id
    from public.visits as v join public.visit_windows as w on w.starts < v.ends and w.ends > v.starts
    where v.day >= private.new_york_today() and v.state <> 'cancelled'
      and not exists (select from public.visit_slots as p where p.visit_id = v.id and p.window_id = w.id)
    order by v.starts, v.id
  loop
    insert into public.visit_slots (technician_id, day, window_id, place, visit_id)
      select slot.technician_id, slot.day, slot.window_id, p, slot.visit_id
      from private.open_place(slot.technician_id, slot.day, slot.window_id) as p where p is not null;
  end loop;
  return query select w.* from public.visit_windows as w order by w.starts;
end
$$;
comment on function public.set_windows is
  'Sets the arrival windows of every day. Visits keep the time they were promised for. For owners.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.is_left_open, private.is_displaced, public.list_technicians, public.save_technician, private.displaced_visits,
  public.set_days_off, public.set_windows
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_technicians, public.save_technician, public.set_days_off, public.set_windows
  to authenticated;

-- ==== supabase/schemas/slot-holds.sql ========================================================

-- Windows as customers see them: the next one of their ZIP codes, and slots that are held for those who asked.

-- ---------------------------------------------------------------------------------------------
-- Public pages
-- ---------------------------------------------------------------------------------------------

create type public.next_window as (today date, day date, starts text, ends text, zip text, is_severe boolean);
comment on type public.next_window is 'The next arrival window that is free; the times of the day (`16:00`) are New York''s.';
comment on column public.next_window.is_severe is 'The fee of severe weather is on for `today`.';

create function public.next_visit_window(zips text[]) returns setof public.next_window
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  technician public.technicians;
begin
  -- 3 digits stand for all ZIP codes that begin with them.
  if cardinality(zips) > 40
    or not coalesce(array_to_string(zips, ' ', '?') ~ '^[0-9]{3}([0-9]{2})?( [0-9]{3}([0-9]{2})?)*$', false) then
    raise sqlstate 'PT400' using message = 'Ask with 1 to 40 ZIP codes, or with their first 3 digits.';
  end if;
  -- Reads take no lock, so simultaneous ones may exceed the limit.
  if private.is_over_limit('next_windows', client, (select l.window_asks from private.intake_limits as l), takes_turn => false) then
    raise sqlstate 'PT429' using message = 'Too many questions from your network. Please try again in an hour.';
  end if;
  if client.net48 is not null then
    perform private.note_arrival('next_windows', client);
  end if;
  for technician in
    select t.* from public.technicians as t left join private.next_windows as n on n.technician_id = t.id
    where t.active and private.areas_name_any(t, zips)
      and (n.found_at is null or n.found_at <= now() - interval '1 minute' or private.visit_timestamp(n.day, n.starts) <= now())
    order by t.id
  loop
    -- When the minute ends, one caller computes the window and the others use the stored one.
    continue when exists (select from private.next_windows as n where n.technician_id = technician.id)
      and not pg_try_advisory_xact_lock(hashtext('private.next_windows'), hashtext(technician.id::text));
    insert into private.next_windows select (private.next_window_of(technician)).*
    on conflict (technician_id) do update
      set day = excluded.day, starts = excluded.starts, ends = excluded.ends, found_at = excluded.found_at;
  end loop;
  return query select w.day, s.day, to_char(s.starts, 'HH24:MI'), to_char(s.ends, 'HH24:MI'), asked.zip, w.is_severe
  from private.weather_today() as w, unnest(zips) as asked (zip) cross join lateral (
    select n.day, n.starts, n.ends from private.next_windows as n join public.technicians as t on t.id = n.technician_id
    where t.active and private.areas_name_any(t, array[asked.zip]) and private.visit_timestamp(n.day, n.starts) > now()
    order by n.day, n.starts limit 1
  ) as s;
end
$$;
comment on function public.next_visit_window is
  'Returns, for each of at most 40 ZIP codes, the soonest arrival window of the next 14 days that has not begun, in which a technician whose areas name it is free (one without areas goes everywhere and does not count), and which is not held for a customer who was called. Returns no row for a ZIP code that has none. Up to a minute old. `today` is New York''s day.';

create function private.next_window_of(technician public.technicians) returns private.next_windows
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.new_york_today();
  coming private.next_windows;
begin
  coming.technician_id := technician.id;
  coming.found_at := now();
  for n in 0..13 loop
    select today + n, w.starts, w.ends into coming.day, coming.starts, coming.ends
    from public.visit_windows as w
    where private.visit_timestamp(today + n, w.starts) > now()
      and private.works_on(technician, today + n, w.starts, w.ends)
      and private.places_left(technician.id, today + n, w.starts, w.ends, for_whom => 'public') > 0
    order by w.starts limit 1;
    exit when found;
  end loop;
  return coming;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Slot holds
-- ---------------------------------------------------------------------------------------------

-- Returns the slots of a technician's day that other customers hold. For customers, holds of all requests count, so that
-- slots do not reveal which requests are held. For staff, those of held requests do not count; for the public page, only
-- those of customers who were called do.
create function private.held_slots(technician uuid, visit_day date, but_request uuid, for_whom text)
returns setof private.slot_holds
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select h.* from private.slot_holds as h join public.service_requests as r on r.id = h.request_id
    where h.technician_id = technician and h.day = visit_day
      and h.held_until > now() and h.request_id is distinct from but_request
      and r.status in ('pending', 'confirmed')
      and case for_whom when 'customer' then true when 'public' then not r.held and private.is_called_back(r) else not r.held end;
end
$$;

-- Returns for whom else a technician's last place is held and until when, as staff are asked before they book it, or null.
create function private.slot_hold_text(
  technician uuid, visit_day date, from_time time, to_time time, but_request uuid, but_visit uuid
) returns text
language sql stable security definer set search_path = ''
as $$
  select format(
    'This time is kept for %s until %s.', string_agg(r.first_name || ' ' || r.last_name, ' and ' order by h.held_until),
    to_char(max(h.held_until) at time zone 'America/New_York', 'FMHH12:MI AM')
  )
  from private.held_slots(technician, visit_day, but_request, 'staff') as h
  join public.service_requests as r on r.id = h.request_id
  where h.starts < to_time and h.ends > from_time
    and private.places_left(technician, visit_day, from_time, to_time, but_visit, but_request, 'staff') < 1
  having count(*) > 0
$$;

-- Returns the slot a customer asked for, as long as it is in the future and nothing is booked.
create function private.slot_hold_of(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'day', h.day, 'starts', to_char(h.starts, 'HH24:MI'), 'ends', to_char(h.ends, 'HH24:MI'),
      'held_until', nullif(h.held_until, '-infinity')
    )
    from private.slot_holds as h
    where h.request_id = request and private.visit_timestamp(h.day, h.starts) > now()
  );
end
$$;

-- Returns the slots open to a customer from 2 hours from now, one for each window, with the visit's technician if
-- possible. Moving a visit needs as many consecutive windows as it has, and all who go together with it. `only_day` and `only_start` limit the search
-- to one slot.
create function private.free_slots(request uuid, but_visit uuid default null, only_day date default null, only_start time default null)
returns table (technician_id uuid, day date, starts time, ends time)
language sql stable security definer set search_path = ''
as $$
  select distinct on (d.day, w.starts) t.id, d.day, w.starts, w.ends
  from public.service_requests as r
  cross join (
    select private.new_york_today() + n as day from generate_series(0, 13) as n
    where only_day is null or private.new_york_today() + n = only_day
  ) as d
  cross join (
    select w.starts, (
      select l.ends from public.visit_windows as l where l.starts >= w.starts order by l.starts
      offset (
        select greatest(count(*), 1) - 1 from public.visits as v
        join public.visit_windows as o on o.starts < v.ends and o.ends > v.starts where v.id = but_visit
      ) limit 1
    ) as ends
    from public.visit_windows as w where only_start is null or w.starts = only_start
  ) as w
  join public.technicians as t
    on t.active and private.serves(t, r.zip_code) and private.works_on(t, d.day, w.starts, w.ends)
  where r.id = request and w.ends is not null and private.visit_timestamp(d.day, w.starts) > now() + interval '2 hours'
    and private.places_left(t.id, d.day, w.starts, w.ends, but_visit, request, 'customer') > 0
    and (but_visit is null or private.keeps_together(but_visit, t.id, d.day, w.starts, w.ends, 'customer'))
    and not exists (
      select from public.visits as v
      where v.id = but_visit and v.day = d.day and v.starts = w.starts and v.ends = w.ends
    )
  order by d.day, w.starts,
    coalesce(t.id = (select v.technician_id from public.visits as v where v.id = but_visit), false) desc, t.name, t.id
$$;

-- A customer can move a visit in windows until 2 hours before, while nobody who goes together with it has set off; one at
-- another hour has to be moved by phone. Where nobody comes, because the technician is off or the promised time of today
-- has passed, they can until somebody sets off.
create function private.can_move(visit public.visits) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return visit.state = 'planned' and (
      private.visit_timestamp(visit.day, visit.starts) > now() + interval '2 hours' or private.is_displaced(visit)
      or visit.day = private.new_york_today() and private.arrival_promised(visit) <= now()
    )
    and exists (select from public.visit_windows as w where w.starts = visit.starts)
    and exists (select from public.visit_windows as w where w.ends = visit.ends)
    and not exists (select from private.visits_together(visit) as o where o.state <> 'planned');
end
$$;

-- Locks the calendars and finds the slot that a customer selected, or returns the problem.
create function private.hold_slot(
  request uuid, chosen_day date, chosen_start time, but_visit uuid,
  out technician_id uuid, out ends time, out problem text
)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
begin
  select * into limits from private.intake_limits;
  if (
    select count(distinct e.action_id) from public.request_events as e
    where e.request_id = request and e.kind = 'visit' and e.by_customer
  ) >= limits.slot_holds_most or private.is_over_limit('slot_holds', client, limits.slot_holds_hour) then
    problem := 'too_many_slot_holds';
    return;
  end if;
  if chosen_day is null or chosen_start is null then
    problem := 'taken';
    return;
  end if;
  -- Of two customers who want one slot, the second looks after the first has it.
  perform private.take_turn_of_technicians(variadic array(
    select t.id from public.technicians as t where t.active order by t.id
  ));
  select p.technician_id, p.ends into technician_id, ends
  from private.free_slots(request, but_visit, chosen_day, chosen_start) as p;
  if technician_id is null then
    problem := 'taken';
  else
    perform private.note_arrival(
      'slot_holds', client, held => (select r.held from public.service_requests as r where r.id = request)
    );
  end if;
end
$$;

create function private.release_slot_hold() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.slot_holds as h where h.request_id = new.request_id;
  return null;
end
$$;
create trigger release_slot_hold after insert on public.visits for each row execute function private.release_slot_hold();

-- Returns true once staff have seen this request and called, so that it cannot be part of a flood.
create function private.is_called_back(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.status = 'confirmed' or request.source <> 'form' or exists (
    select from private.standing_events as e
    where e.request_id = request.id and e.kind = 'call' and e.done_by is not null
  );
end
$$;

-- At most a fifth of a day's slots for a ZIP code, rounded up, is held for customers who were not called back.
-- Filling it locks out neither customers who were called nor staff.
create function private.may_hold_uncalled(request uuid, visit_day date) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  zip constant text := (select r.zip_code from public.service_requests as r where r.id = request);
  technicians constant uuid[] := array(
    select t.id from public.technicians as t
    where t.active and private.serves(t, zip) and private.works_on(t, visit_day)
  );
  slots constant bigint := (select sum(t.places) from public.technicians as t where t.id = any (technicians))
    * (select count(*) from public.visit_windows);
begin
  return (
    select count(*) from private.slot_holds as h join public.service_requests as r on r.id = h.request_id
    where h.technician_id = any (technicians) and h.day = visit_day and h.held_until > now() and h.request_id <> request
      and r.status = 'pending' and not private.is_called_back(r)
  ) < ceil(slots / 5.0);
end
$$;

create function private.serves_any(technician public.technicians, zips text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return technician.areas = '{}' or private.areas_name_any(technician, zips);
end
$$;

-- Empty areas name no place: one who goes everywhere would promise the same hour to the whole state.
create function private.areas_name_any(technician public.technicians, zips text[]) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return technician.areas && (zips || array(select left(zip, 3) from unnest(zips) as zip));
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on sequence public.visit_windows_id_seq from public, anon, authenticated, service_role;
revoke execute on function
  public.next_visit_window, private.slot_hold_text, private.slot_hold_of, private.can_move,
  private.release_slot_hold, private.is_called_back, private.held_slots, private.free_slots,
  private.may_hold_uncalled, private.hold_slot, private.serves_any, private.areas_name_any, private.next_window_of
  from public, anon, authenticated, service_role;
grant execute on function public.next_visit_window to anon, authenticated;

-- ==== supabase/schemas/fees.sql ==============================================================

-- The extra fee of a visit: what the customer was told is stored with the request. It may be lowered by staff alone, and
-- raised only if the customer agrees.

create table private.visit_fee_rule (
  only_row boolean primary key default true check (only_row),
  after_hours int not null default 75,
  holiday int not null default 125
);
comment on table private.visit_fee_rule is
  'Extra fees in dollars, outside the opening hours, and on a holiday or in severe weather, which take their place. Same values as in src/facts/prices.ts.';
insert into private.visit_fee_rule default values;

create table private.holidays (
  name text primary key,
  month int not null check (month between 1 and 12),
  day int,
  -- As in ISO 8601: Monday is 1.
  weekday int,
  -- The how many of the month it is; -1 is the last.
  nth int,
  check ((day is null) = (weekday is not null and nth is not null))
);
comment on table private.holidays is
  'Days with the holiday fee: the federal holidays (5 U.S.C. 6103), on the day itself. Same rules as in src/facts/holidays.ts.';
insert into private.holidays (name, month, day, weekday, nth) values
  ('New Year''s Day', 1, 1, null, null),
  ('Martin Luther King Jr. Day', 1, null, 1, 3),
  ('Presidents'' Day', 2, null, 1, 3),
  ('Memorial Day', 5, null, 1, -1),
  ('Juneteenth', 6, 19, null, null),
  ('Independence Day', 7, 4, null, null),
  ('Labor Day', 9, null, 1, 1),
  ('Columbus Day', 10, null, 1, 2),
  ('Veterans Day', 11, 11, null, null),
  ('Thanksgiving Day', 11, null, 4, 4),
  ('Christmas Day', 12, 25, null, null);

-- A day of severe weather ends by itself, at midnight in New York.
create table private.severe_weather (
  day date primary key,
  since timestamptz not null default now(),
  set_by_email text
);
comment on table private.severe_weather is 'Days for which staff have switched the fee of severe weather on.';

create function private.is_holiday(day date) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from private.holidays as h
    where h.month = extract(month from is_holiday.day) and case
      when h.day is not null then h.day = extract(day from is_holiday.day)
      when h.nth > 0 then h.weekday = extract(isodow from is_holiday.day) and h.nth = (extract(day from is_holiday.day)::int + 6) / 7
      else h.weekday = extract(isodow from is_holiday.day) and extract(month from is_holiday.day + 7) <> h.month
    end
  );
end
$$;

create function private.visit_fee_at(at timestamptz) returns int
language plpgsql stable security definer set search_path = ''
as $$
declare
  there constant timestamp := at at time zone 'America/New_York';
  fees constant private.visit_fee_rule := (select f from private.visit_fee_rule as f);
begin
  if private.is_holiday(there::date) or exists (select from private.severe_weather as w where w.day = there::date) then
    return fees.holiday;
  end if;
  return case
    when exists (
      select from private.call_back_rule as h where extract(hour from there) >= h.opens and extract(hour from there) < h.closes
    ) then 0
    else fees.after_hours
  end;
end
$$;
comment on function private.visit_fee_at is
  'Returns the extra fee of a visit at this time, in dollars: that of a holiday or of severe weather, else that outside the opening hours, else 0.';

-- Stores another fee with a request, whose row the caller has locked.
create function private.change_visit_fee(action_id uuid, event uuid, chosen public.service_requests, fee int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if fee = chosen.visit_fee then
    return;
  end if;
  update public.service_requests as r set visit_fee = fee where r.id = chosen.id;
  insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, action_id, before, after)
  values (
    event, chosen.id, 'fee', format('from $%s to $%s', chosen.visit_fee, fee), auth.uid(), private.caller_email(), change_visit_fee.action_id,
    jsonb_build_object('visit_fee', chosen.visit_fee), jsonb_build_object('visit_fee', fee)
  );
end
$$;

-- A visit never costs more than the customer was told, unless they agreed to the fee of its time.
create function private.fee_of_booking(action_id uuid, visit public.visits, fee_agreed boolean default false) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  present constant int := private.visit_fee_at(private.visit_timestamp(visit.day, visit.starts));
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = visit.request_id;
  perform private.change_visit_fee(
    action_id, gen_random_uuid(), chosen,
    case when coalesce(fee_agreed, false) then present else least(present, chosen.visit_fee) end
  );
end
$$;

create function public.set_visit_fee(
  action_id uuid, request uuid, fee int, expected_fee int, fee_agreed boolean default false
) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  fees constant private.visit_fee_rule := (select f from private.visit_fee_rule as f);
  chosen public.service_requests;
begin
  perform private.require_staff();
  if fee is null or fee not in (0, fees.after_hours, fees.holiday) then
    raise sqlstate 'PT400' using message = 'Choose one of the visit fees.';
  end if;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    if chosen.status in ('completed', 'cancelled') then
      raise sqlstate 'PT409' using message = 'This request is over, so its visit fee stays.';
    end if;
    if chosen.visit_fee is distinct from expected_fee then
      raise sqlstate 'PT409' using message = format(
        'Somebody has set the visit fee to $%s meanwhile. Nothing was changed.', chosen.visit_fee
      );
    end if;
    if fee > chosen.visit_fee and not coalesce(fee_agreed, false) then
      raise sqlstate 'PT409' using message = format(
        'The customer was told $%s. Ask them before the visit fee goes up.', chosen.visit_fee
      );
    end if;
    perform private.change_visit_fee(action_id, action_id, chosen, fee);
  end if;
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.set_visit_fee is
  'Sets the extra fee of a visit, one of the three of private.visit_fee_rule: a lower one at once, a higher one only if the customer has agreed. Refused if it is not `expected_fee` any more, or if the request is over. A repeat changes nothing.';

create type public.weather as (day date, is_severe boolean, since timestamptz, set_by_email text);
comment on type public.weather is 'The weather of New York''s day: the fee of severe weather is on or off.';
comment on column public.weather.since is 'Null unless it is on.';
comment on column public.weather.set_by_email is 'Null unless it is on.';

create function private.weather_today() returns public.weather
language sql stable security definer set search_path = ''
as $$
  select row(today, w.day is not null, w.since, w.set_by_email)::public.weather
  from private.new_york_today() as today left join private.severe_weather as w on w.day = today
$$;

create function public.set_severe_weather(is_severe boolean) returns public.weather
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  if is_severe is null then
    raise sqlstate 'PT400' using message = 'Say whether the weather is severe.';
  end if;
  if is_severe then
    -- A past day tells nobody anything.
    delete from private.severe_weather as w where w.day < private.new_york_today();
    insert into private.severe_weather (day, set_by_email) values (private.new_york_today(), private.caller_email())
    on conflict do nothing;
  else
    delete from private.severe_weather as w where w.day = private.new_york_today();
  end if;
  return private.weather_today();
end
$$;
comment on function public.set_severe_weather is
  'Switches the fee of severe weather on or off for the rest of New York''s day, for requests that come in and visits of today that are booked from now on; what customers were told before stays. A repeat changes nothing. Returns how it is.';

revoke all on private.visit_fee_rule, private.holidays, private.severe_weather from public, anon, authenticated, service_role;
revoke execute on function
  private.is_holiday, private.visit_fee_at, private.change_visit_fee, private.fee_of_booking, public.set_visit_fee,
  private.weather_today, public.set_severe_weather
  from public, anon, authenticated, service_role;
grant execute on function public.set_visit_fee, public.set_severe_weather to authenticated;

-- ==== supabase/schemas/checklist.sql =========================================================

-- The checklist of a maintenance visit: each point is fine, needs attention, or was repaired or replaced. Its technician
-- marks them from the arrival until Done; staff read them at once, the customer with the receipt.

-- In the order of the sheet; src/facts/checklist.ts has the words, and a test compares them.
create type public.checklist_point as enum (
  'springs', 'balance', 'cables', 'rollers', 'hinges', 'brackets',
  'panels', 'tracks', 'track_brackets', 'bottom_seal', 'weatherstripping',
  'drive', 'rail', 'travel', 'force', 'controls',
  'photo_eyes', 'reverse', 'release', 'lubrication', 'cycles'
);
create type public.check_state as enum ('fine', 'attention', 'fixed');
comment on type public.check_state is 'Fixed: repaired or replaced.';

create type public.checked_point as (point public.checklist_point, state public.check_state, note text);
comment on type public.checked_point is 'A point of the checklist, as its technician found it.';
comment on column public.checked_point.note is 'Null without one.';

create table private.visit_checks (
  visit_id uuid not null references public.visits (id) on delete cascade,
  point public.checklist_point not null,
  state public.check_state not null,
  note text constraint note_length check (char_length(note) <= 300 and not private.is_blank(note)),
  primary key (visit_id, point)
);
comment on table private.visit_checks is 'The points of the checklist that were marked at a visit.';

-- Returns the marked points of a visit in the order of the sheet; null if it has no checklist.
create function private.checklist_of(visit public.visits) returns public.checked_point[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  marked constant public.checked_point[] := array(
    select row(c.point, c.state, c.note)::public.checked_point
    from private.visit_checks as c where c.visit_id = visit.id order by c.point
  );
begin
  return case when marked <> '{}' or visit.kind = 'maintenance' or exists (
    select from public.service_requests as r where r.id = visit.request_id and r.service_type = 'maintenance'
  ) then marked end;
end
$$;

-- Reads and checks what was marked.
create function private.checked_points(given jsonb) returns public.checked_point[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  marked public.checked_point[];
begin
  if jsonb_typeof(given) = 'array' and jsonb_array_length(given) <= cardinality(enum_range(null::public.checklist_point)) then
    marked := array(
      select row(p.point, p.state, private.quote_text(p.note, 300, 'Shorten each note of the checklist to 300 characters or fewer.'))::public.checked_point
      from jsonb_populate_recordset(null::public.checked_point, given) as p where p.point is not null and p.state is not null
    );
  end if;
  if marked is null or cardinality(marked) <> jsonb_array_length(given)
    or cardinality(marked) <> (select count(distinct m.point) from unnest(marked) as m) then
    raise sqlstate 'PT400' using message = 'This checklist can’t be read. Load the page again, and mark its points once more.';
  end if;
  return marked;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'This checklist can’t be read. Load the page again, and mark its points once more.';
end
$$;

create function private.check_visit(action_id uuid, visit uuid, technician uuid, points jsonb, at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
  said_at constant timestamptz := coalesce(private.time_of_late_action(at), now());
  marked public.checked_point[];
begin
  present := private.visit_at_door(action_id, visit, technician);
  if present.id is null then
    return action_id;
  end if;
  if private.checklist_of(present) is null then
    raise sqlstate 'PT409' using message = 'This visit has no checklist: it is for maintenance alone. Call the office.';
  end if;
  -- The office may have set it to done meanwhile.
  if present.state <> 'there' and not (present.state = 'done' and said_at < present.state_since) then
    raise sqlstate 'PT409' using message = 'The checklist is open from the arrival until Done. Call the office.';
  end if;
  marked := private.checked_points(points);
  perform private.require_room_at_door(
    present, 'checklist', 50, 'This checklist was saved 50 times already. Call the office.'
  );
  delete from private.visit_checks as c where c.visit_id = present.id;
  insert into private.visit_checks (visit_id, point, state, note)
  select present.id, m.point, m.state, m.note from unnest(marked) as m;
  insert into public.request_events (id, request_id, kind, text, at, done_by, done_by_email, action_id, visit_id)
  select
    action_id, present.request_id, 'checklist',
    format(
      '%s of %s points: %s fine, %s in need of attention, %s repaired or replaced', count(*), cardinality(enum_range(null::public.checklist_point)),
      count(*) filter (where m.state = 'fine'), count(*) filter (where m.state = 'attention'),
      count(*) filter (where m.state = 'fixed')
    ),
    said_at, auth.uid(), private.caller_email(), action_id, present.id
  from unnest(marked) as m;
  return action_id;
end
$$;
comment on function private.check_visit is
  'Marks points of the checklist of a maintenance visit that is under way. It replaces what was marked before: a point that is left out is open again.';

revoke all on table private.visit_checks from public, anon, authenticated, service_role;
revoke execute on function private.checklist_of, private.checked_points, private.check_visit
  from public, anon, authenticated, service_role;
revoke all on type public.checklist_point, public.check_state, public.checked_point
  from public, anon, authenticated, service_role;
grant usage on type public.checklist_point, public.check_state, public.checked_point to anon, authenticated;

-- ==== supabase/schemas/quotes.sql ============================================================

-- The price in writing: offered with up to three options, approved by the customer before work starts, and billed at Done.
-- One row is one offer. Once approved it never changes: more work is another quote, and what was approved holds until then.
-- Every act locks the request first, so that of two people who act at once exactly one wins and the other is told.

-- ---------------------------------------------------------------------------------------------
-- Types
-- ---------------------------------------------------------------------------------------------

create type public.signature_stroke as (points int[]);
comment on type public.signature_stroke is 'One stroke of a signature: x and y by turns, in a box of 1000 by 400 from its top left.';

create type public.quote_line as (
  kind text, item text, label text, quantity int, amount numeric(10, 2), percent numeric(5, 2), total numeric(10, 2),
  warranty_days int, model text
);
create type public.quote_option as (
  name text, lines public.quote_line[], reason text, is_capital boolean, subtotal numeric(10, 2), tax numeric(10, 2),
  total numeric(10, 2)
);
create type public.quote as (
  id uuid, request_id uuid, visit_id uuid, state text, options public.quote_option[], chosen int, total numeric(10, 2),
  told_low numeric(10, 2), told_high numeric(10, 2), tax_rate numeric(6, 3), tax_place text, is_home boolean,
  begins date, ends date, offered_at timestamptz, offered_by text, expires_at timestamptz, sent_at timestamptz,
  replaces uuid, replaced_by uuid, decided_at timestamptz, device_at timestamptz, decided_by text, name text, way text,
  place text, device text, strokes public.signature_stroke[], signed_at timestamptz, needs_signature boolean,
  decline_reason text, note text, is_billed boolean
);
comment on type public.quote is 'A quote as a reader may see it; what they may not see is null.';
create type public.receipt as (
  id uuid, number text, request_id uuid, visit_id uuid, quote_id uuid, kind text, sum numeric(10, 2), less_reason text,
  paid_by text, check_number text, paid_at timestamptz, issued_at timestamptz, first_day date, technician text, place text,
  voided_at timestamptz, checklist public.checked_point[]
);
create type public.price_answer as (problem text, quote public.quote);
comment on type public.price_answer is
  'The answer to an act by link. A refusal is returned instead of raised, because an error would log the token, and by a name: the page says it in its language.';

comment on column public.quote_line.item is 'Null of an own line.';
comment on column public.quote_line.percent is 'Null unless it is a discount in percent.';
comment on column public.quote_line.warranty_days is 'Null where there is no warranty.';
comment on column public.quote_line.model is 'Null unless something is installed.';
comment on column public.quote_option.reason is 'Null unless it is more than they were told.';
comment on column public.quote.state is 'One of public.quote_state.';
comment on column public.quote.visit_id is 'Null for one made at the desk before a visit.';
comment on column public.quote.chosen is 'Null until it is approved.';
comment on column public.quote.total is 'Null until it is approved.';
comment on column public.quote.told_low is 'Null if they were told nothing.';
comment on column public.quote.told_high is 'Null if they were told nothing.';
comment on column public.quote.tax_rate is 'Null without a rate: sales tax where it applies.';
comment on column public.quote.tax_place is 'Null without a rate.';
comment on column public.quote.begins is 'Null if no dates were named.';
comment on column public.quote.ends is 'Null if no dates were named.';
comment on column public.quote.offered_by is 'Null for a customer whose price the office made.';
comment on column public.quote.sent_at is 'Null until it is sent.';
comment on column public.quote.replaces is 'Null unless it changes an approved price.';
comment on column public.quote.replaced_by is 'Null until a later one is approved.';
comment on column public.quote.decided_at is 'Null while it waits.';
comment on column public.quote.device_at is 'Null where no device told its time.';
comment on column public.quote.decided_by is 'Null unless staff decided.';
comment on column public.quote.name is 'Null until it is approved, and after an erasure.';
comment on column public.quote.way is 'Null until it is approved; else one of quotes.way.';
comment on column public.quote.place is 'Null until it is answered; else one of quotes.place.';
comment on column public.quote.device is 'Null where none was told.';
comment on column public.quote.strokes is 'Null without a signature.';
comment on column public.quote.signed_at is 'Null until it is signed.';
comment on column public.quote.decline_reason is 'Null unless it was declined with one; else one of quotes.decline_reason.';
comment on column public.quote.note is 'Null without one.';
comment on column public.receipt.kind is 'One of visit_receipts.kind.';
comment on column public.receipt.quote_id is 'Null where nothing is charged.';
comment on column public.receipt.less_reason is 'Null unless it is less than approved.';
comment on column public.receipt.paid_by is 'Null where nothing is charged; else one of visit_receipts.paid_by.';
comment on column public.receipt.check_number is 'Null unless paid by check.';
comment on column public.receipt.paid_at is 'Null until it is paid.';
comment on column public.receipt.place is 'Null of an address without a ZIP code.';
comment on column public.receipt.voided_at is 'Null while it is valid.';
comment on column public.receipt.checklist is 'Null unless points of the visit''s checklist were marked.';
comment on column public.price_answer.problem is 'Null if it was done.';
comment on column public.price_answer.quote is 'Null if it was refused.';

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.quote_rule (
  only_row boolean primary key default true check (only_row),
  follow_up_days int[] not null,
  expires_after_days int not null,
  written_above numeric(10, 2) not null
);
comment on table private.quote_rule is
  'After how many days without an answer a call is due, when an offer ends, and above how much a home''s price names dates. The same as src/content/price/quoteRule.ts; a test compares them.';
insert into private.quote_rule (follow_up_days, expires_after_days, written_above) values ('{1,2,5}', 30, 500);

create table private.quotes (
  id uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  visit_id uuid references public.visits (id) on delete cascade,
  technician_id uuid references public.technicians (id),
  state text not null default 'offered' constraint state_known check (state in ('offered', 'approved', 'declined', 'withdrawn')),
  options public.quote_option[] not null constraint options_few check (cardinality(options) between 1 and 3),
  told_low numeric(10, 2) constraint told_low_range check (told_low between 0 and 1000000),
  told_high numeric(10, 2) constraint told_high_range check (told_high between 0 and 1000000),
  tax_rate numeric(6, 3) constraint tax_rate_range check (tax_rate between 0 and 20),
  tax_place text constraint tax_place_length check (char_length(tax_place) <= 60 and not private.is_blank(tax_place)),
  is_home boolean not null default true,
  begins date,
  ends date,
  offered_at timestamptz not null default now(),
  offered_by text,
  expires_at timestamptz not null,
  replaces uuid references private.quotes (id),
  replaced_by uuid references private.quotes (id),
  chosen int,
  total numeric(10, 2),
  decided_at timestamptz,
  device_at timestamptz,
  decided_by text,
  name text constraint name_length check (char_length(name) <= 80 and not private.is_blank(name)),
  way text constraint way_known check (way in ('signed', 'by_name', 'by_phone')),
  place text constraint place_known check (place in ('technician', 'page', 'desk')),
  device text constraint device_length check (char_length(device) <= 120 and not private.is_blank(device)),
  strokes public.signature_stroke[],
  decline_reason text constraint decline_reason_known check (decline_reason in ('too_expensive', 'not_now', 'elsewhere', 'other')),
  note text constraint note_length check (char_length(note) <= 1000 and not private.is_blank(note)),
  constraint told_in_order check ((told_low is null) = (told_high is null) and told_low <= told_high),
  constraint dates_in_order check (begins <= ends),
  constraint approved_whole check ((state = 'approved') = (chosen is not null and total is not null and way is not null)),
  constraint decided_at_a_time check ((state = 'offered') = (decided_at is null)),
  constraint replaced_once_approved check (replaced_by is null or state = 'approved')
);
comment on table private.quotes is 'Offers of a price and what became of them. private.keep_quote says what may change.';
create index quotes_by_request on private.quotes (request_id, offered_at desc);
create index quotes_waiting on private.quotes (offered_at) where state = 'offered';
create index quotes_by_decision on private.quotes (decided_at) where state = 'approved';
-- Of the same request, one offer waits and one approved price holds; the functions say so in words.
create unique index quotes_offered_once on private.quotes (request_id) where state = 'offered';
create trigger a_direction before insert on private.quotes for each row execute function private.drop_direction();

create table private.quote_signatures (
  quote_id uuid primary key references private.quotes (id) on delete cascade,
  signed_at timestamptz not null default now(),
  name text,
  way text not null constraint way_known check (way in ('signed', 'by_name')),
  strokes public.signature_stroke[],
  device text
);
comment on table private.quote_signatures is
  'Signatures that came after an approval by phone. They stand beside the quote, which does not change.';

create table private.visit_receipts (
  id uuid primary key,
  year int not null,
  sequence int not null,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  visit_id uuid not null references public.visits (id) on delete cascade,
  quote_id uuid references private.quotes (id),
  action_id uuid not null,
  kind text not null constraint kind_known check (kind in ('price', 'no_charge', 'under_warranty')),
  sum numeric(10, 2) not null constraint sum_range check (sum between 0 and 99999999.99),
  less_reason text constraint less_reason_length check (char_length(less_reason) <= 200 and not private.is_blank(less_reason)),
  paid_by text constraint paid_by_known check (paid_by in ('cash', 'check', 'card', 'not_yet')),
  check_number text constraint check_number_length check (char_length(check_number) <= 40 and not private.is_blank(check_number)),
  paid_at timestamptz,
  issued_at timestamptz not null default now(),
  first_day date not null,
  technician text not null,
  voided_at timestamptz,
  constraint numbered_once unique (year, sequence),
  constraint priced_by_a_quote check ((kind = 'price') = (quote_id is not null and paid_by is not null))
);
comment on table private.visit_receipts is 'Receipts of done visits, numbered without gaps in each year. Undoing Done voids one; its number stays taken.';
create unique index receipts_once on private.visit_receipts (visit_id) where voided_at is null;
create index receipts_by_request on private.visit_receipts (request_id);
create index receipts_by_day on private.visit_receipts (first_day);
create index receipts_of_quote on private.visit_receipts (quote_id) where voided_at is null;
create index receipts_unpaid on private.visit_receipts (issued_at) where voided_at is null and paid_by = 'not_yet';

alter table public.request_events add column quote_id uuid references private.quotes (id) on delete cascade;
alter table public.request_events add column quote_act text constraint quote_act_known check (
  quote_act in ('offered', 'approved', 'declined', 'withdrawn', 'sent', 'signed', 'called', 'paid')
);
alter table public.request_events add constraint quote_event_whole check ((kind = 'quote') = (quote_act is not null));
comment on column public.request_events.quote_act is 'Of an event about a price: what was done with it.';
create index request_events_of_quote on public.request_events (quote_id, at desc) where quote_id is not null;

-- ---------------------------------------------------------------------------------------------
-- Changes
-- ---------------------------------------------------------------------------------------------

-- Takes a person's words out of the options: own lines, their models, the reasons, and the names of the options.
create function private.redacted_options(options public.quote_option[]) returns public.quote_option[]
language plpgsql immutable set search_path = ''
as $$
declare
  option public.quote_option;
  line public.quote_line;
  lines public.quote_line[];
  redacted public.quote_option[] := '{}';
begin
  foreach option in array options loop
    lines := '{}';
    foreach line in array option.lines loop
      line.label := case when line.item is null then 'Erased' else line.label end;
      line.model := null;
      lines := array_append(lines, line);
    end loop;
    option.name := 'Option ' || cardinality(redacted) + 1;
    option.reason := null;
    option.lines := lines;
    redacted := array_append(redacted, option);
  end loop;
  return redacted;
end
$$;

-- Returns a quote as it is after its person was erased.
create function private.redacted_quote(quote private.quotes) returns private.quotes
language plpgsql immutable set search_path = ''
as $$
begin
  quote.options := private.redacted_options(quote.options);
  quote.name := null;
  quote.strokes := null;
  quote.device := null;
  quote.note := null;
  return quote;
end
$$;

-- Knows the two acts on an approved quote by what changed, whoever does it: `replaced_by` is set once, and a person is erased.
create function private.keep_quote() returns trigger
language plpgsql set search_path = ''
as $$
declare
  replaced private.quotes := old;
  decided private.quotes := old;
begin
  if tg_op = 'DELETE' then
    -- Unless the whole request goes.
    if old.state = 'approved' and exists (select from public.service_requests as r where r.id = old.request_id) then
      raise sqlstate 'PT409' using message = 'An approved price stays as it is.';
    end if;
    return old;
  end if;
  if to_jsonb(new) = to_jsonb(private.redacted_quote(old)) then
    return new;
  end if;
  replaced.replaced_by := new.replaced_by;
  if old.state = 'approved' and old.replaced_by is null and to_jsonb(new) = to_jsonb(replaced) then
    return new;
  end if;
  -- A decision adds itself to what was offered, and changes nothing of that.
  decided.state := new.state;
  decided.chosen := new.chosen;
  decided.total := new.total;
  decided.decided_at := new.decided_at;
  decided.device_at := new.device_at;
  decided.decided_by := new.decided_by;
  decided.name := new.name;
  decided.way := new.way;
  decided.place := new.place;
  decided.device := new.device;
  decided.strokes := new.strokes;
  decided.decline_reason := new.decline_reason;
  decided.note := new.note;
  if old.state = 'offered' and new.state <> 'offered' and to_jsonb(new) = to_jsonb(decided) then
    return new;
  end if;
  raise sqlstate 'PT409' using message = 'A price that was offered stays as it is. Make another one instead.';
end
$$;
create trigger keep_quote before update or delete on private.quotes for each row execute function private.keep_quote();

create function private.redact_quotes(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.quotes as q
  set (options, name, strokes, device, note)
    = (select c.options, c.name, c.strokes, c.device, c.note from private.redacted_quote(q) as c)
  where q.request_id = redact_quotes.request;
  update private.quote_signatures as s set name = null, strokes = null, device = null
  where s.quote_id in (select q.id from private.quotes as q where q.request_id = redact_quotes.request);
  update private.visit_receipts as p set less_reason = null, check_number = null where p.request_id = redact_quotes.request;
end
$$;
comment on function private.redact_quotes is
  'Erases a person from the prices of a request: name, signature, device, reasons, and own words. Sums, dates, and numbers stay for the books.';

-- ---------------------------------------------------------------------------------------------
-- Reads
-- ---------------------------------------------------------------------------------------------

create function private.is_billed(quote uuid, but_visit uuid default null) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.visit_receipts as p
    where p.quote_id = is_billed.quote and p.voided_at is null and p.visit_id is distinct from but_visit
  )
$$;

-- Returns the approved price of a request that work may be done for: not replaced, and not billed by another visit.
create function private.holding_quote(request uuid, but_visit uuid default null) returns private.quotes
language plpgsql stable security definer set search_path = ''
as $$
declare
  holding private.quotes;
begin
  select * into holding from private.quotes as q
  where q.request_id = request and q.state = 'approved' and q.replaced_by is null and not private.is_billed(q.id, but_visit)
  order by q.decided_at desc, q.id limit 1;
  return holding;
end
$$;

-- Nobody comes for what was called off: until it is booked again, such an offer counts as withdrawn.
create function private.is_called_off(quote private.quotes) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from public.service_requests as r where r.id = quote.request_id and r.status = 'cancelled')
    or exists (select from public.visits as v where v.id = quote.visit_id and v.state = 'cancelled')
$$;

create function private.quote_state(quote private.quotes) returns text
language sql stable set search_path = ''
as $$
  select case
    when quote.replaced_by is not null then 'replaced'
    when quote.state = 'offered' and private.is_called_off(quote) then 'withdrawn'
    when quote.state = 'offered' and quote.expires_at <= now() then 'expired'
    else quote.state
  end
$$;

create function private.needs_signature(quote private.quotes) returns boolean
language sql stable security definer set search_path = ''
as $$
  select quote.state = 'approved' and quote.way = 'by_phone' and quote.is_home
    and quote.total > (select r.written_above from private.quote_rule as r)
    and not exists (select from private.quote_signatures as s where s.quote_id = quote.id)
$$;

-- `reader`: desk, technician, customer (by a link that we sent), or stranger (by a link that a browser made).
create function private.quote_of(quote private.quotes, reader text) returns public.quote
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen public.quote := jsonb_populate_record(null::public.quote, to_jsonb(quote));
  late private.quote_signatures;
begin
  select * into late from private.quote_signatures as s where s.quote_id = quote.id;
  seen.state := private.quote_state(quote);
  seen.name := coalesce(quote.name, late.name);
  seen.strokes := coalesce(quote.strokes, late.strokes);
  seen.signed_at := coalesce(late.signed_at, case when quote.way in ('signed', 'by_name') then quote.decided_at end);
  seen.needs_signature := private.needs_signature(quote);
  seen.is_billed := private.is_billed(quote.id);
  seen.sent_at := (
    select max(e.at) from public.request_events as e where e.quote_id = quote.id and e.quote_act = 'sent'
  );
  if reader <> 'desk' then
    seen.device := null;
    seen.decided_by := null;
  end if;
  if reader in ('technician', 'stranger') then
    seen.strokes := null;
  end if;
  if reader in ('customer', 'stranger') then
    seen.offered_by := case when quote.technician_id is not null then split_part(private.trimmed(quote.offered_by), ' ', 1) end;
    seen.note := case when quote.state = 'declined' and reader = 'customer' then quote.note end;
  end if;
  if reader = 'stranger' then
    seen.name := null;
  end if;
  return seen;
end
$$;

create function private.quotes_of(request uuid, reader text, but_billed boolean default false) returns setof public.quote
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select seen.* from private.quotes as q, private.quote_of(q, reader) as seen
    where q.request_id = request and not (but_billed and seen.is_billed)
    order by q.offered_at desc, q.id limit 50;
end
$$;

create function private.receipt_of(receipt private.visit_receipts, reader text) returns public.receipt
language plpgsql stable security definer set search_path = ''
as $$
declare
  seen public.receipt := jsonb_populate_record(null::public.receipt, to_jsonb(receipt));
  address constant text := (select r.address from public.service_requests as r where r.id = receipt.request_id);
begin
  seen.checklist := (select nullif(private.checklist_of(v), '{}') from public.visits as v where v.id = receipt.visit_id);
  seen.number := receipt.year || '-' || lpad(receipt.sequence::text, 4, '0');
  -- Whoever has the link of a browser may be a stranger, who sees no street.
  seen.place := case when reader <> 'stranger' then address else coalesce(
    (select concat_ws(' ', l.town, l.zip) from private.localities as l where l.zip = private.zip_of(address)), private.zip_of(address)
  ) end;
  if reader in ('customer', 'stranger') then
    seen.technician := split_part(private.trimmed(receipt.technician), ' ', 1);
  end if;
  return seen;
end
$$;

create function private.receipts_of(request uuid, reader text) returns setof public.receipt
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select seen.* from private.visit_receipts as p, private.receipt_of(p, reader) as seen
    where p.request_id = request and (reader = 'desk' or p.voided_at is null)
    order by p.issued_at desc, p.sequence desc limit 50;
end
$$;

create function public.quotes_of(request uuid) returns setof public.quote
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query select * from private.quotes_of(request, 'desk');
end
$$;
comment on function public.quotes_of is 'Returns the prices of a request with their signatures, the latest first.';

create function public.receipts_of(request uuid) returns setof public.receipt
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query select * from private.receipts_of(request, 'desk');
end
$$;
comment on function public.receipts_of is 'Returns the receipts of a request, the latest first, voided ones among them.';

-- ---------------------------------------------------------------------------------------------
-- Offers
-- ---------------------------------------------------------------------------------------------

-- Returns a text without spaces around it and without marks that turn it around; refuses one that is too long. Blank is null.
create function private.quote_text(value text, most int, problem text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  plain constant text := private.trimmed(private.without_invisible(value));
begin
  if private.is_blank(plain) then
    return null;
  end if;
  if char_length(plain) > most then
    raise sqlstate 'PT400' using message = problem;
  end if;
  return plain;
end
$$;

create function private.quote_line(given jsonb) returns public.quote_line
language plpgsql immutable set search_path = ''
as $$
declare
  line public.quote_line := jsonb_populate_record(null::public.quote_line, given - 'total');
begin
  line.label := private.quote_text(line.label, 120, 'Shorten what a line says to 120 characters or fewer.');
  line.model := private.quote_text(line.model, 120, 'Shorten make and model to 120 characters or fewer.');
  line.quantity := coalesce(line.quantity, 1);
  if line.kind is null or line.kind not in (
    'repair', 'installation', 'maintenance', 'opener', 'emergency', 'other', 'fee', 'discount'
  ) or line.item !~ '^[a-z0-9-]{1,60}$' or line.item ~ '^fee-' and line.kind <> 'fee' then
    raise sqlstate 'PT400' using message = 'A line of this price can’t be read.';
  end if;
  if line.label is null then
    raise sqlstate 'PT400' using message = 'Say what each line is for.';
  end if;
  if line.quantity not between 1 and 99 or line.percent is not null and line.quantity <> 1 then
    raise sqlstate 'PT400' using message = 'Enter a quantity from 1 to 99.';
  end if;
  if line.percent is not null then
    if line.kind <> 'discount' or line.percent not between 0 and 100 then
      raise sqlstate 'PT400' using message = 'Enter a discount from 0 to 100 percent.';
    end if;
    -- Known once all lines are.
    line.amount := 0;
  elsif line.amount is null or line.amount not between -100000 and 100000 or line.amount <> (given ->> 'amount')::numeric then
    raise sqlstate 'PT400' using message = 'Enter an amount in dollars and cents, up to $100,000.';
  end if;
  if line.amount < 0 and line.kind <> 'discount' or line.amount > 0 and line.kind = 'discount' then
    raise sqlstate 'PT400' using message = 'Only a discount is below zero.';
  end if;
  if line.warranty_days not between 0 and 36500 then
    raise sqlstate 'PT400' using message = 'A warranty of this price can’t be read.';
  end if;
  line.total := line.amount * line.quantity;
  return line;
end
$$;
comment on function private.quote_line is 'Reads and checks a line. The total of a discount in percent waits for the other lines.';

create function private.quote_option(given jsonb, tax_rate numeric, told_high numeric) returns public.quote_option
language plpgsql immutable set search_path = ''
as $$
declare
  option public.quote_option := jsonb_populate_record(null::public.quote_option, given - '{lines,subtotal,tax,total}'::text[]);
  lines public.quote_line[];
  line public.quote_line;
  repairs numeric;
begin
  option.name := private.quote_text(option.name, 60, 'Shorten the option’s name to 60 characters or fewer.');
  option.reason := private.quote_text(option.reason, 200, 'Shorten the reason to 200 characters or fewer.');
  option.is_capital := coalesce(option.is_capital, false);
  if jsonb_typeof(given -> 'lines') is distinct from 'array' or jsonb_array_length(given -> 'lines') not between 1 and 30 then
    raise sqlstate 'PT400' using message = 'Add 1 to 30 lines to each option.';
  end if;
  if option.name is null then
    raise sqlstate 'PT400' using message = 'Name each option.';
  end if;
  lines := array(
    select private.quote_line(l.line) from jsonb_array_elements(given -> 'lines') with ordinality as l (line, ordinal) order by l.ordinal
  );
  -- After hours or holiday, never both, and neither one twice. Done bills at most the approved sum, so none is added there.
  if (select sum(l.quantity) from unnest(lines) as l where l.kind = 'fee') > 1 then
    raise sqlstate 'PT400' using message = 'Two visit fees never apply at once. Remove one.';
  end if;
  repairs := coalesce((select sum(l.total) from unnest(lines) as l where l.kind = 'repair'), 0);
  for n in 1 .. cardinality(lines) loop
    line := lines[n];
    if line.percent is not null then
      line.amount := -round(repairs * line.percent / 100, 2);
      line.total := line.amount;
      lines[n] := line;
    end if;
  end loop;
  option.lines := lines;
  option.subtotal := (select sum(l.total) from unnest(lines) as l);
  if option.subtotal < 0 then
    raise sqlstate 'PT400' using message = 'A price can’t be below zero.';
  end if;
  option.tax := case when option.is_capital then 0 else round(option.subtotal * coalesce(tax_rate, 0) / 100, 2) end;
  option.total := option.subtotal + option.tax;
  if (given ->> 'total')::numeric is distinct from option.total then
    raise sqlstate 'PT400' using message = format('The lines add up to $%s. Load the page again and offer it once more.', option.total);
  end if;
  if option.total > told_high and option.reason is null then
    raise sqlstate 'PT400' using message = 'This is more than they were told. Say why, in one line that they will read.';
  end if;
  return option;
end
$$;
comment on function private.quote_option is 'Reads and checks an option, and adds it up: half cents go up. A client that comes to another sum is refused.';

-- Reads and checks what is offered.
create function private.offer_of(id uuid, request uuid, visit uuid, given jsonb) returns private.quotes
language plpgsql stable security definer set search_path = ''
as $$
declare
  offer private.quotes;
  rule private.quote_rule;
  by_phone constant numeric := (select r.quoted_by_phone from public.service_requests as r where r.id = request);
  approved numeric;
begin
  select * into rule from private.quote_rule;
  if jsonb_typeof(given) is distinct from 'object' or jsonb_typeof(given -> 'options') is distinct from 'array'
    or jsonb_array_length(given -> 'options') not between 1 and 3 then
    raise sqlstate 'PT400' using message = 'Offer 1 to 3 options.';
  end if;
  offer.id := offer_of.id;
  offer.request_id := request;
  offer.visit_id := visit;
  offer.state := 'offered';
  offer.offered_at := now();
  offer.expires_at := private.visit_timestamp(private.new_york_today() + rule.expires_after_days, time '23:59');
  -- A price that staff said on the phone was told, even if the client has not heard of it.
  offer.told_low := least((given ->> 'told_low')::numeric, by_phone);
  offer.told_high := greatest((given ->> 'told_high')::numeric, by_phone);
  offer.tax_rate := (given ->> 'tax_rate')::numeric;
  offer.tax_place := private.quote_text(given ->> 'tax_place', 60, 'Shorten the place of the tax.');
  offer.is_home := coalesce((given ->> 'is_home')::boolean, true);
  offer.begins := (given ->> 'begins')::date;
  offer.ends := (given ->> 'ends')::date;
  offer.replaces := (given ->> 'replaces')::uuid;
  -- So was the approved price that it changes.
  approved := (select q.total from private.quotes as q where q.id = offer.replaces and q.request_id = offer.request_id);
  offer.options := array(
    select private.quote_option(o.option, offer.tax_rate, greatest(offer.told_high, approved))
    from jsonb_array_elements(given -> 'options') with ordinality as o (option, ordinal) order by o.ordinal
  );
  if offer.is_home and exists (select from unnest(offer.options) as o where o.total > rule.written_above) then
    if offer.begins is null or offer.ends is null then
      raise sqlstate 'PT400' using message = format('Above $%s for a home, say when the work begins and when it is done.', trim_scale(rule.written_above));
    end if;
    if exists (
      select from unnest(offer.options) as o, unnest(o.lines) as l
      where l.kind in ('installation', 'opener') and l.amount > 0 and l.model is null
    ) then
      raise sqlstate 'PT400' using message = format('Above $%s for a home, name make and model of each door and opener.', trim_scale(rule.written_above));
    end if;
  end if;
  return offer;
exception when data_exception or check_violation then
  raise sqlstate 'PT400' using message = 'A number or a date of this price can’t be read.';
end
$$;

create function private.require_strokes(strokes jsonb) returns public.signature_stroke[]
language plpgsql immutable set search_path = ''
as $$
declare
  drawn public.signature_stroke[];
begin
  if jsonb_typeof(strokes) is distinct from 'array' or jsonb_array_length(strokes) not between 1 and 200
    or octet_length(strokes::text) > 20480 then
    raise sqlstate 'PT400' using detail = 'signature', message = 'This signature can’t be read. Sign once more.';
  end if;
  drawn := array(
    select jsonb_populate_record(null::public.signature_stroke, s.stroke)
    from jsonb_array_elements(strokes) with ordinality as s (stroke, ordinal) order by s.ordinal
  );
  if exists (
    select from unnest(drawn) as d
    where d.points is null or array_ndims(d.points) is distinct from 1 or cardinality(d.points) % 2 <> 0
      or array_position(d.points, null) is not null or 0 > any (d.points) or 1000 < any (d.points)
  ) then
    raise sqlstate 'PT400' using detail = 'signature', message = 'This signature can’t be read. Sign once more.';
  end if;
  return drawn;
exception when data_exception then
  raise sqlstate 'PT400' using detail = 'signature', message = 'This signature can’t be read. Sign once more.';
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.quote_rule, private.quotes, private.quote_signatures, private.visit_receipts
  from public, anon, authenticated, service_role;
revoke execute on function
  private.redacted_options, private.redacted_quote, private.keep_quote, private.redact_quotes, private.is_billed,
  private.holding_quote, private.is_called_off, private.quote_state, private.needs_signature, private.quote_of,
  private.quotes_of, private.receipt_of, private.receipts_of, public.quotes_of, public.receipts_of,
  private.quote_text, private.quote_line, private.quote_option, private.offer_of, private.require_strokes
  from public, anon, authenticated, service_role;
grant execute on function public.quotes_of, public.receipts_of to authenticated;

-- ==== supabase/schemas/quote-answers.sql =====================================================

-- Offered prices are approved, declined, withdrawn, sent, and followed up: by staff, at the door, and by the customer's link.

-- ---------------------------------------------------------------------------------------------
-- Acts
-- ---------------------------------------------------------------------------------------------

-- A technician acts on visits of their own, and on what the office offered for one.
create function private.may_quote(request uuid, visit uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_staff() or exists (
    select from public.visits as v join public.technicians as t on t.id = v.technician_id
    where t.staff_id = auth.uid() and private.is_technician() and v.request_id = may_quote.request
      and (may_quote.visit is null or v.id = may_quote.visit) and v.state <> 'cancelled'
      and v.day between private.new_york_today() - 1 and private.new_york_today() + 1
  )
$$;

create function private.note_quote(
  action_id uuid, quote private.quotes, act text, by_customer boolean default false, note text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_events (id, request_id, kind, action_id, quote_id, quote_act, done_by, done_by_email, by_customer, text)
  values (
    note_quote.action_id, quote.request_id, 'quote', note_quote.action_id, quote.id, act,
    case when not note_quote.by_customer then auth.uid() end,
    case when not note_quote.by_customer then private.caller_email() end, note_quote.by_customer, note
  );
end
$$;

-- Returns a quote with its request locked, and whether the act is new.
create function private.quote_to_change(action_id uuid, quote uuid, out present private.quotes, out is_new boolean)
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member();
  perform from public.service_requests as r
  where r.id = (select q.request_id from private.quotes as q where q.id = quote) for update;
  select * into present from private.quotes as q where q.id = quote;
  if present.id is null or not private.may_quote(present.request_id, present.visit_id) then
    raise sqlstate 'PT404' using message = 'There is no such price.';
  end if;
  is_new := not private.is_repeated_action(action_id, present.request_id);
  if is_new then
    perform private.require_kept(present.request_id);
  end if;
end
$$;

-- Refuses an act on a price that no longer waits, and says what became of it. `at` is the device's time: an approval
-- that was given in time counts when it is sent later. The detail names the refusal, for the customer's page.
create function private.require_waiting(quote private.quotes, at timestamptz default null) returns void
language plpgsql stable set search_path = ''
as $$
declare
  instant constant timestamptz := case when at between now() - interval '2 days' and now() then at else now() end;
  decided constant text := to_char(quote.decided_at at time zone 'America/New_York', 'FMMon FMDD, FMHH12:MI AM');
begin
  if private.is_called_off(quote) then
    raise sqlstate 'PT409' using detail = 'called_off', message = 'The request or the visit of this price was canceled. Book it again first.';
  end if;
  if quote.state = 'offered' and quote.expires_at > instant then
    return;
  end if;
  raise sqlstate 'PT409' using detail = case when quote.state = 'offered' then 'expired' else quote.state end, message = case
    when quote.state = 'approved' then format('This price was approved already, $%s on %s. It stays as it is.', quote.total, decided)
    when quote.state = 'declined' then format('This price was declined on %s. Make a new one.', decided)
    when quote.state = 'withdrawn' then format('This price was withdrawn on %s. Load the page again for the new one.', decided)
    else format('This price ended on %s. Make a new one.', to_char(quote.expires_at at time zone 'America/New_York', 'FMMon FMDD'))
  end;
end
$$;

create function private.refuse_other_quote(request uuid, replaces uuid, instead_of uuid) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  holding constant private.quotes := private.holding_quote(request);
  waiting private.quotes;
begin
  if holding.id is distinct from replaces then
    raise sqlstate 'PT409' using message = case
      when holding.id is null then 'The price that this changes no longer holds. Load the page again.'
      else format('$%s was approved meanwhile. Offer this as a change of it.', holding.total)
    end;
  end if;
  select * into waiting from private.quotes as q where q.request_id = request and q.state = 'offered';
  if private.quote_state(waiting) = 'offered' and waiting.id is distinct from instead_of then
    raise sqlstate 'PT409' using message = 'Another price waits for an answer. Withdraw it first, or offer this instead of it.';
  end if;
  -- The price to be taken back was decided meanwhile.
  if instead_of is not null and waiting.id is distinct from instead_of and not exists (
    select from private.quotes as q where q.id = instead_of and q.request_id = request and q.state = 'withdrawn'
  ) then
    raise sqlstate 'PT409' using message = 'The price that this takes back was answered meanwhile. Load the page again.';
  end if;
end
$$;

-- Withdraws what waits or has ended, to make room for another offer.
create function private.withdraw_waiting(request uuid, author text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  withdrawn private.quotes;
begin
  update private.quotes as q
  set state = 'withdrawn', decided_at = now(), decided_by = author
  where q.request_id = request and q.state = 'offered' returning q.* into withdrawn;
  if withdrawn.id is not null then
    perform private.note_quote(gen_random_uuid(), withdrawn, 'withdrawn');
  end if;
end
$$;

create function private.own_name() returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select t.name from public.technicians as t where t.staff_id = auth.uid()),
    (select s.name from public.staff as s where s.user_id = auth.uid()), private.caller_email()
  )
$$;

create function public.offer_quote(
  action_id uuid, request uuid default null, visit uuid default null, quote jsonb default null, at timestamptz default null
) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  offer private.quotes;
  known private.quotes;
  its_request constant uuid := (select v.request_id from public.visits as v where v.id = visit);
begin
  perform private.require_member();
  select * into chosen from public.service_requests as r where r.id = coalesce(its_request, request) and not r.held for update;
  if chosen.id is null or request <> chosen.id or visit is not null and its_request is null
    or not private.may_quote(chosen.id, visit) then
    raise sqlstate 'PT404' using message = 'There is no such visit.';
  end if;
  if private.is_repeated_action(action_id, chosen.id) then
    select * into known from private.quotes as q where q.id = action_id;
    return private.quote_of(known, case when private.is_staff() then 'desk' else 'technician' end);
  end if;
  perform private.require_kept(chosen.id);
  if visit is null and not private.is_staff() then
    raise sqlstate 'PT400' using message = 'Say which visit this price is for.';
  end if;
  if chosen.status = 'cancelled' then
    raise sqlstate 'PT409' using message = 'This request is canceled. Reopen it first.';
  end if;
  offer := private.offer_of(action_id, chosen.id, visit, quote);
  perform private.refuse_other_quote(chosen.id, offer.replaces, (quote ->> 'instead_of')::uuid);
  offer.technician_id := (select t.id from public.technicians as t where t.staff_id = auth.uid() and private.is_technician());
  offer.offered_by := private.own_name();
  offer.device_at := offer_quote.at;
  perform private.withdraw_waiting(chosen.id, offer.offered_by);
  begin
    insert into private.quotes as q select (offer).* returning q.* into offer;
  exception when check_violation or foreign_key_violation then
    raise sqlstate 'PT400' using message = 'A number or a date of this price can’t be read.';
  end;
  perform private.note_quote(action_id, offer, 'offered');
  if coalesce((quote ->> 'send')::boolean, false) then
    perform private.send_price(gen_random_uuid(), offer);
  end if;
  return private.quote_of(offer, case when private.is_staff() then 'desk' else 'technician' end);
end
$$;
comment on function public.offer_quote is
  'Offers a price for a visit, or for a request before it has one: `options` with their `lines` and the `total` that the client comes to, what they were told (`told_low`, `told_high`), `tax_rate`, dates, and whether to `send` it. `action_id` is made by the client and becomes the quote''s id: a repeat changes nothing. `replaces` names the approved price that it changes, `instead_of` the offered one that it takes back; if another holds or waits by then, it is refused.';

-- Records an approval. The caller has locked the request.
create function private.approve_quote(
  action_id uuid, present private.quotes, approval jsonb, at_place text, at timestamptz
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  given_way constant text := approval ->> 'way';
  given_name constant text := private.quote_text(approval ->> 'name', 80, 'Shorten the name to 80 characters or fewer.');
  number constant int := case when approval ->> 'option' ~ '^[1-3]$' then (approval ->> 'option')::int end;
  option constant public.quote_option := present.options[number];
  holding constant private.quotes := private.holding_quote(present.request_id);
  approved private.quotes;
begin
  if number is null or number > cardinality(present.options) then
    raise sqlstate 'PT400' using detail = 'changed', message = 'Choose one of the options.';
  end if;
  if given_name is null then
    raise sqlstate 'PT400' using detail = 'name', message = 'Enter the name of whoever approves it.';
  end if;
  if given_way is null or given_way <> all (case when at_place = 'desk' then '{by_phone}' else '{signed,by_name}' end::text[]) then
    raise sqlstate 'PT400' using message = 'Say how it was approved.';
  end if;
  perform private.require_waiting(present, at);
  if approval ->> 'total' !~ '^[0-9]{1,9}(\.[0-9]+)?$' or (approval ->> 'total')::numeric is distinct from option.total then
    raise sqlstate 'PT409' using detail = 'changed', message = format('This option is $%s. Read it once more.', option.total);
  end if;
  if holding.id is distinct from present.replaces then
    raise sqlstate 'PT409' using detail = 'changed', message = 'The price that this changes no longer holds. Make a new one.';
  end if;
  update private.quotes as q
  set state = 'approved', chosen = number, total = option.total, decided_at = now(), device_at = approve_quote.at,
      decided_by = case when at_place = 'desk' then private.own_name() end, name = given_name, way = given_way,
      place = at_place, device = private.quote_text(left(approval ->> 'device', 120), 120, ''),
      strokes = case when given_way = 'signed' then private.require_strokes(approval -> 'strokes') end
  where q.id = present.id returning q.* into approved;
  update private.quotes as q set replaced_by = approved.id where q.id = holding.id;
  perform private.note_quote(action_id, approved, 'approved', at_place = 'page');
  perform private.queue_message(approved.request_id, 'approved', interval '0', action_id => action_id);
end
$$;

create function public.approve_quote(action_id uuid, quote uuid, approval jsonb, at timestamptz default null) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.quote_to_change(action_id, quote);
  reader constant text := case when private.is_staff() then 'desk' else 'technician' end;
begin
  if opened.is_new then
    perform private.approve_quote(action_id, opened.present, approval, reader, at);
  end if;
  return (select private.quote_of(q, reader) from private.quotes as q where q.id = approve_quote.quote);
end
$$;
comment on function public.approve_quote is
  'Records that the customer approved an `option` for its `total`, with their `name`: on a technician''s phone `signed` (with the `strokes`) or `by_name`, at the desk `by_phone`. `at` is the device''s time of an act that is sent later. A repeat changes nothing. An approved price never changes; one that it replaces ends.';

create function private.decline_quote(
  action_id uuid, present private.quotes, reason text, said text, at_place text, at timestamptz
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  words constant text := private.quote_text(said, 1000, 'Shorten the note to 1,000 characters or fewer.');
  declined private.quotes;
begin
  if reason not in ('too_expensive', 'not_now', 'elsewhere', 'other') then
    raise sqlstate 'PT400' using message = 'Choose one of the reasons, or none.';
  end if;
  perform private.require_waiting(present, at);
  update private.quotes as q
  set state = 'declined', decided_at = now(), device_at = decline_quote.at, place = at_place, decline_reason = reason, note = words,
      decided_by = case when at_place = 'desk' then private.own_name() end
  where q.id = present.id returning q.* into declined;
  perform private.note_quote(action_id, declined, 'declined', at_place = 'page');
end
$$;

create function public.decline_quote(
  action_id uuid, quote uuid, reason text default null, note text default null, at timestamptz default null
) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.quote_to_change(action_id, quote);
  reader constant text := case when private.is_staff() then 'desk' else 'technician' end;
begin
  if opened.is_new then
    perform private.decline_quote(action_id, opened.present, reason, note, reader, at);
  end if;
  return (select private.quote_of(q, reader) from private.quotes as q where q.id = decline_quote.quote);
end
$$;
comment on function public.decline_quote is
  'Records that the customer said no, if they like with a reason: too_expensive, not_now, elsewhere, or other. An approved price that it was to change still holds. A repeat changes nothing.';

create function public.withdraw_quote(
  action_id uuid, quote uuid, note text default null, at timestamptz default null
) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.quote_to_change(action_id, quote);
  words constant text := private.quote_text(note, 1000, 'Shorten the note to 1,000 characters or fewer.');
  withdrawn private.quotes;
begin
  if opened.is_new then
    perform private.require_waiting(opened.present, at);
    update private.quotes as q
    set state = 'withdrawn', decided_at = now(), device_at = withdraw_quote.at, decided_by = private.own_name(), note = words
    where q.id = withdraw_quote.quote returning q.* into withdrawn;
    perform private.note_quote(action_id, withdrawn, 'withdrawn');
  end if;
  return (
    select private.quote_of(q, case when private.is_staff() then 'desk' else 'technician' end)
    from private.quotes as q where q.id = withdraw_quote.quote
  );
end
$$;
comment on function public.withdraw_quote is 'Takes back a price that nobody has answered. A repeat changes nothing.';

-- An event of its own for each time, so that the timeline says when it went out.
create function private.send_price(action_id uuid, quote private.quotes) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_quote(action_id, quote, 'sent');
  perform private.queue_message(
    quote.request_id, case when quote.state = 'approved' then 'approved' else 'price' end, interval '0', action_id => action_id
  );
end
$$;

create function public.send_quote(action_id uuid, quote uuid) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.quote_to_change(action_id, quote);
  sent constant private.quotes := opened.present;
begin
  if opened.is_new then
    if not private.needs_signature(sent) then
      perform private.require_waiting(sent);
    end if;
    if exists (
      select from public.request_events as e
      where e.quote_id = sent.id and e.quote_act = 'sent' having count(*) filter (where e.at > now() - interval '1 hour') >= 5
    ) then
      raise sqlstate 'PT409' using message = 'This price went out 5 times within an hour. Call them instead.';
    end if;
    perform private.send_price(action_id, sent);
  end if;
  return private.quote_of(sent, case when private.is_staff() then 'desk' else 'technician' end);
end
$$;
comment on function public.send_quote is
  'Sends the customer a price that waits, or one approved by phone that is not signed yet, by email and text with its sum and link; 5 times an hour. A repeat changes nothing.';

create function public.follow_up_quote(action_id uuid, quote uuid, outcome text, note text default null) returns public.quote
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  words constant text := private.quote_text(note, 1000, 'Shorten the note to 1,000 characters or fewer.');
  called private.quotes;
begin
  perform private.require_staff();
  opened := private.quote_to_change(action_id, quote);
  called := opened.present;
  if outcome is null or outcome not in ('voicemail', 'thinking', 'question') then
    raise sqlstate 'PT400' using message = 'Say how the call went.';
  end if;
  if opened.is_new then
    perform private.require_waiting(called);
    perform private.note_quote(action_id, called, 'called', note => concat_ws(': ', case outcome
      when 'voicemail' then 'Left voicemail' when 'thinking' then 'Still thinking' else 'Has a question' end, words));
  end if;
  return private.quote_of(called, 'desk');
end
$$;
comment on function public.follow_up_quote is
  'Records a call about a price that waits: voicemail, thinking, or question. The next one is due after the next of the days in private.quote_rule. A repeat changes nothing.';

-- ---------------------------------------------------------------------------------------------
-- Calls
-- ---------------------------------------------------------------------------------------------

-- Returns the prices that nobody has answered, when the latest call about each was due, and whether it was made.
create function private.prices_to_follow() returns table (request_id uuid, due timestamptz, since timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    select q.request_id, private.next_open(d.due), q.offered_at
    from private.quotes as q, private.quote_rule as rule,
      lateral (
        select max(q.offered_at + make_interval(days => n)) as due from unnest(rule.follow_up_days) as n
        where q.offered_at + make_interval(days => n) <= now()
      ) as d
    where q.state = 'offered' and q.expires_at > now() and d.due is not null and not private.is_called_off(q) and not exists (
      select from public.request_events as e
      where e.request_id = q.request_id and e.at >= d.due and e.undoes is null
        and (e.kind = 'call' or e.quote_id = q.id and e.quote_act in ('called', 'sent'))
    );
end
$$;
comment on function private.prices_to_follow is
  'Returns the requests whose price waits for an answer and for a call: since the latest of the days in private.quote_rule, nobody has called.';

create type public.quote_state as enum ('offered', 'approved', 'declined', 'withdrawn', 'expired', 'replaced');
create type public.row_price as (
  state public.quote_state, sums numeric(10, 2)[], since timestamptz, expires_at timestamptz, is_change boolean, needs_signature boolean
);
comment on type public.row_price is 'The price of a request in a row of a list.';

-- Returns the price that says how a request stands: the one that waits, else the latest.
create function private.row_price(request uuid) returns public.row_price
language plpgsql stable security definer set search_path = ''
as $$
declare
  latest private.quotes;
begin
  select * into latest from private.quotes as q
  where q.request_id = request and q.replaced_by is null and private.quote_state(q) <> 'withdrawn'
  order by q.state = 'offered' and q.expires_at > now() desc, q.state = 'approved' desc, q.offered_at desc, q.id limit 1;
  return case when latest.id is not null then row(
    private.quote_state(latest)::public.quote_state,
    coalesce(case when latest.total is not null then array[latest.total] end, array(select o.total from unnest(latest.options) with ordinality as o order by o.ordinality)),
    coalesce(latest.decided_at, latest.offered_at), latest.expires_at, latest.replaces is not null, private.needs_signature(latest)
  )::public.row_price end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The customer's link
-- ---------------------------------------------------------------------------------------------

-- Returns true if a link was mailed to the request's present mailbox or texted to its present number: what a browser
-- made may be a stranger's.
create function private.is_sent_link(request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select coalesce(l.mailbox = private.mailbox_hash(r.email), false) or coalesce(l.number = private.number_hash(r.phone), false)
    from private.request_links as l join public.service_requests as r on r.id = l.request_id
    where l.token_hash = decode(coalesce(current_setting('private.opened_link', true), ''), 'hex') and l.request_id = is_sent_link.request
  ), false);
end
$$;

-- Prices and receipts for whoever opened the link.
create function private.prices_for_customer(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_sent constant boolean := private.is_sent_link(request);
  reader constant text := case when is_sent then 'customer' else 'stranger' end;
begin
  return jsonb_build_object(
    'can_approve', is_sent,
    'prices', coalesce((
      select jsonb_agg(to_jsonb(q) order by q.offered_at desc, q.id) from private.quotes_of(request, reader) as q
      where q.state <> 'withdrawn' or q.sent_at is not null
    ), '[]'),
    'receipts', coalesce((
      select jsonb_agg(to_jsonb(p) order by p.issued_at desc, p.number desc) from private.receipts_of(request, reader) as p
    ), '[]')
  );
end
$$;

create function private.price_problem(problem text) returns public.price_answer
language sql immutable set search_path = ''
as $$ select row(problem, null)::public.price_answer $$;

-- Opens the link and locks its request. Returns the price, or the refusal.
create function private.open_price(token text, action_id uuid, quote uuid, out present private.quotes, out is_new boolean, out refusal public.price_answer)
language plpgsql security definer set search_path = ''
as $$
declare
  opened record;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    refusal := private.price_problem(coalesce(opened.refusal ->> 'problem', 'ended'));
    return;
  end if;
  perform from public.service_requests as r where r.id = opened.request for update;
  select * into present from private.quotes as q where q.id = quote and q.request_id = opened.request;
  is_own := private.is_own_action(action_id, opened.request);
  is_new := is_own is null;
  refusal := case
    when present.id is null or action_id is null or is_own is false or private.is_erased(opened.request)
      then private.price_problem('refused')
    when not private.is_sent_link(opened.request) then private.price_problem('read_only')
  end;
end
$$;

create function private.price_answer(quote uuid) returns public.price_answer
language sql stable security definer set search_path = ''
as $$
  select row(null, private.quote_of(q, 'customer'))::public.price_answer from private.quotes as q where q.id = price_answer.quote
$$;

create function public.approve_by_link(token text, action_id uuid, quote uuid, approval jsonb) returns public.price_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.open_price(token, action_id, quote);
  refusal text;
begin
  if (opened.refusal).problem is not null then
    return opened.refusal;
  end if;
  if opened.is_new and private.needs_signature(opened.present) then
    perform private.sign_later(action_id, opened.present, approval);
  elsif opened.is_new then
    perform private.approve_quote(action_id, opened.present, approval, 'page', null);
  end if;
  return private.price_answer(quote);
exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
  get stacked diagnostics refusal = pg_exception_detail;
  return private.price_problem(coalesce(nullif(refusal, ''), 'refused'));
end
$$;
comment on function public.approve_by_link is
  'Approves a price through a link that was mailed or texted to the customer, `signed` or `by_name`, or signs one that was approved by phone. Returns the price, or the problem: ended, too_many_tries, read_only for a link that a browser made, what became of the price (approved, declined, withdrawn, expired, called_off, or changed), name, signature, or refused. Never by GET.';

-- Stands beside the approval, which stays as it was given.
create function private.sign_later(action_id uuid, present private.quotes, approval jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  signer constant text := private.quote_text(approval ->> 'name', 80, 'Shorten the name to 80 characters or fewer.');
begin
  if signer is null or coalesce(approval ->> 'way', '') not in ('signed', 'by_name') then
    raise sqlstate 'PT400' using detail = 'name', message = 'Enter your name.';
  end if;
  insert into private.quote_signatures (quote_id, name, way, strokes, device) values (
    present.id, signer, approval ->> 'way',
    case when approval ->> 'way' = 'signed' then private.require_strokes(approval -> 'strokes') end,
    private.quote_text(left(approval ->> 'device', 120), 120, '')
  );
  perform private.note_quote(action_id, present, 'signed', true);
end
$$;

create function public.decline_by_link(
  token text, action_id uuid, quote uuid, reason text default null, note text default null
) returns public.price_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.open_price(token, action_id, quote);
  refusal text;
begin
  if (opened.refusal).problem is not null then
    return opened.refusal;
  end if;
  if opened.is_new then
    perform private.decline_quote(action_id, opened.present, reason, note, 'page', null);
  end if;
  return private.price_answer(quote);
exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
  get stacked diagnostics refusal = pg_exception_detail;
  return private.price_problem(coalesce(nullif(refusal, ''), 'refused'));
end
$$;
comment on function public.decline_by_link is 'Declines a price through a link that was mailed or texted to the customer. Returns the same as approve_by_link.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.may_quote, private.note_quote, private.quote_to_change, private.require_waiting,
  private.refuse_other_quote, private.withdraw_waiting, private.own_name, public.offer_quote, private.approve_quote,
  public.approve_quote, private.decline_quote, public.decline_quote, public.withdraw_quote, private.send_price,
  public.send_quote, public.follow_up_quote, private.prices_to_follow, private.row_price, private.is_sent_link,
  private.prices_for_customer, private.price_problem, private.open_price, private.price_answer,
  public.approve_by_link, private.sign_later, public.decline_by_link
  from public, anon, authenticated, service_role;
grant execute on function
  public.offer_quote, public.approve_quote, public.decline_quote, public.withdraw_quote, public.send_quote,
  public.follow_up_quote
  to authenticated;
grant execute on function public.approve_by_link, public.decline_by_link to anon, authenticated;

-- ==== supabase/schemas/receipts.sql ==========================================================

-- The charge of Done, its receipt, and payments.

-- Without gaps: whoever issues a receipt waits for the one before to be stored or given up.
create function private.next_receipt(year int) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.visit_receipts'), 0);
  return coalesce((select max(p.sequence) from private.visit_receipts as p where p.year = next_receipt.year), 0) + 1;
end
$$;

create type public.billed_before as (technician text, sum float8);
comment on type public.billed_before is 'The approved price that another visit of the request has billed, in dollars.';

-- Returns what another visit of the request has billed, the latest, or null.
create function private.billed_before(visit public.visits) returns public.billed_before
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select row(p.technician, p.sum)::public.billed_before from private.visit_receipts as p
    where p.request_id = visit.request_id and p.visit_id <> visit.id and p.kind = 'price' and p.voided_at is null
    order by p.issued_at desc, p.id limit 1
  );
end
$$;

-- Returns what Done bills: an approved price or less, or nothing.
create function private.charge_of(visit public.visits, charge jsonb, by_link boolean) returns private.visit_receipts
language plpgsql stable security definer set search_path = ''
as $$
declare
  billed private.visit_receipts;
  holding constant private.quotes := private.holding_quote(visit.request_id, visit.id);
  before constant public.billed_before := private.billed_before(visit);
begin
  billed.kind := charge ->> 'kind';
  if billed.kind is null or billed.kind not in ('price', 'no_charge', 'under_warranty') or by_link and billed.kind = 'under_warranty' then
    raise sqlstate 'PT400' using message = 'Say what is charged: the approved price, or nothing.';
  end if;
  billed.sum := 0;
  if billed.kind <> 'price' then
    return billed;
  end if;
  if holding.id is null and before.technician is not null then
    raise sqlstate 'PT409' using message = format(
      'The approved price is billed already: $%s, with the visit of %s. Choose no charge.', before.sum, before.technician
    );
  elsif holding.id is null then
    raise sqlstate 'PT409' using message = 'No price is approved for this visit. Have one approved, or choose no charge.';
  end if;
  if holding.id is distinct from (charge ->> 'quote')::uuid then
    raise sqlstate 'PT409' using message = format('The approved price is $%s by now. Check it, and send Done once more.', holding.total);
  end if;
  billed.quote_id := holding.id;
  billed.sum := (charge ->> 'sum')::numeric;
  billed.less_reason := private.quote_text(charge ->> 'less_reason', 200, 'Shorten the reason to 200 characters or fewer.');
  billed.paid_by := charge ->> 'paid_by';
  billed.check_number := case when billed.paid_by = 'check' then
    private.quote_text(charge ->> 'check_number', 40, 'Shorten the check’s number to 40 characters or fewer.') end;
  if billed.sum is null or billed.sum not between 0 and holding.total or billed.sum <> (charge ->> 'sum')::numeric
    or by_link and billed.sum <> holding.total then
    raise sqlstate 'PT400' using message = format('Charge $%s, as approved, or less with a reason. Never more.', holding.total);
  end if;
  if billed.sum < holding.total and billed.less_reason is null then
    raise sqlstate 'PT400' using message = 'Say why it is less than approved.';
  end if;
  if billed.sum = holding.total then
    billed.less_reason := null;
  end if;
  if billed.paid_by is null or billed.paid_by not in ('cash', 'check', 'card', 'not_yet') then
    raise sqlstate 'PT400' using message = 'Say how it was paid: cash, check, card, or not yet.';
  end if;
  return billed;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'A number of this receipt can’t be read.';
end
$$;

create function private.issue_receipt(action_id uuid, visit public.visits, billed private.visit_receipts, instant timestamptz)
returns private.visit_receipts
language plpgsql security definer set search_path = ''
as $$
begin
  update private.visit_receipts as p set voided_at = now() where p.visit_id = visit.id and p.voided_at is null;
  billed.id := gen_random_uuid();
  billed.year := extract(year from private.new_york_today());
  billed.sequence := private.next_receipt(billed.year);
  billed.request_id := visit.request_id;
  billed.visit_id := visit.id;
  billed.action_id := issue_receipt.action_id;
  billed.issued_at := now();
  billed.paid_at := case when billed.paid_by in ('cash', 'check', 'card') then instant end;
  billed.first_day := (instant at time zone 'America/New_York')::date;
  billed.technician := (select t.name from public.technicians as t where t.id = visit.technician_id);
  insert into private.visit_receipts select (billed).*;
  perform private.queue_message(visit.request_id, 'receipt', private.undo_time(), action_id => action_id);
  return billed;
end
$$;

create function private.receipt_text(billed private.visit_receipts) returns text
language sql stable set search_path = ''
as $$
  select case billed.kind
    when 'no_charge' then 'No charge'
    when 'under_warranty' then 'Under warranty'
    else concat_ws(', ', '$' || billed.sum, 'less than approved: ' || billed.less_reason, case billed.paid_by
      when 'cash' then 'paid in cash' when 'check' then concat_ws(' ', 'paid by check', billed.check_number)
      when 'card' then 'paid by card' else 'not paid yet' end)
  end || format('. Receipt %s-%s', billed.year, lpad(billed.sequence::text, 4, '0'))
$$;

-- Done at the desk bills like Done in the field: by phone the technician says what was charged.
create function private.finish_at_desk(action_id uuid, present public.visits, charge jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  billed private.visit_receipts := private.charge_of(present, charge, false);
begin
  perform private.change_visit_state(action_id, present, 'done');
  billed := private.issue_receipt(action_id, present, billed, now());
  update public.request_events as e set text = private.receipt_text(billed) where e.id = finish_at_desk.action_id;
end
$$;

-- However a visit stops being done: its receipt is void, and its number stays taken.
create function private.void_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.visit_receipts as p set voided_at = now() where p.visit_id = new.id and p.voided_at is null;
  return null;
end
$$;
create trigger void_receipt after update of state on public.visits
  for each row when (old.state = 'done' and new.state <> 'done')
  execute function private.void_receipt();

-- Undoing a corrected Done brings back what was billed before, under a number of its own.
create function private.restore_receipt() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  chosen constant uuid := (select e.visit_id from public.request_events as e where e.id = new.undoes);
  earlier private.visit_receipts;
begin
  update private.visit_receipts as p set voided_at = now() where p.action_id = new.undoes and p.voided_at is null;
  if not exists (select from public.visits as v where v.id = chosen and v.state = 'done')
    or exists (select from private.visit_receipts as p where p.visit_id = chosen and p.voided_at is null) then
    return null;
  end if;
  select * into earlier from private.visit_receipts as p
  where p.visit_id = chosen and p.action_id <> new.undoes order by p.issued_at desc, p.sequence desc limit 1;
  if earlier.id is not null then
    earlier.id := gen_random_uuid();
    earlier.year := extract(year from private.new_york_today());
    earlier.sequence := private.next_receipt(earlier.year);
    earlier.issued_at := now();
    earlier.voided_at := null;
    insert into private.visit_receipts select (earlier).*;
  end if;
  return null;
end
$$;
create trigger restore_receipt after insert on public.request_events
  for each row when (new.kind = 'visit' and new.undoes is not null)
  execute function private.restore_receipt();

create function public.record_payment(
  action_id uuid, receipt uuid, paid_by text, check_number text default null
) returns public.receipt
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present private.visit_receipts;
  quote private.quotes;
begin
  perform private.require_member();
  perform from public.service_requests as r
  where r.id = (select p.request_id from private.visit_receipts as p where p.id = receipt) for update;
  select * into present from private.visit_receipts as p where p.id = receipt;
  if present.id is null or not private.may_quote(present.request_id, present.visit_id) then
    raise sqlstate 'PT404' using message = 'There is no such receipt.';
  end if;
  if not private.is_repeated_action(action_id, present.request_id) then
    perform private.require_kept(present.request_id);
    if present.voided_at is not null or present.paid_by is distinct from 'not_yet' then
      raise sqlstate 'PT409' using message = 'This receipt is void or paid already. Load the page again.';
    end if;
    if record_payment.paid_by is null or record_payment.paid_by not in ('cash', 'check', 'card') then
      raise sqlstate 'PT400' using message = 'Say how it was paid: cash, check, or card.';
    end if;
    update private.visit_receipts as p
    set paid_by = record_payment.paid_by, paid_at = now(), check_number = case when record_payment.paid_by = 'check' then
      private.quote_text(record_payment.check_number, 40, 'Shorten the check’s number to 40 characters or fewer.') end
    where p.id = receipt returning p.* into present;
    select * into quote from private.quotes as q where q.id = present.quote_id;
    perform private.note_quote(action_id, quote, 'paid', note => private.receipt_text(present));
  end if;
  return private.receipt_of(present, case when private.is_staff() then 'desk' else 'technician' end);
end
$$;
comment on function public.record_payment is 'Records how a receipt was paid that was not paid at Done. A repeat changes nothing. Returns the receipt.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.next_receipt, private.charge_of, private.billed_before, private.issue_receipt, private.receipt_text,
  private.finish_at_desk, private.void_receipt, private.restore_receipt, public.record_payment
  from public, anon, authenticated, service_role;
grant execute on function public.record_payment to authenticated;

-- ==== supabase/schemas/technician.sql ========================================================

-- The technician's phone. An account with the role technician sees its technician's visits of yesterday, today, and
-- tomorrow, and reports their progress. It is not staff: it reads no table, only the results of the functions below.
-- Someone without an account can do the same for one visit by a link that ends with its day. All days are New York's.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.visit_reports (
  visit_id uuid primary key references public.visits (id) on delete cascade,
  work text not null constraint work_length check (char_length(work) <= 1000 and not private.is_blank(work)),
  parts text[] not null default '{}' constraint parts_few check (
    cardinality(parts) <= 20 and char_length(array_to_string(parts, ', ')) <= 600
  ),
  -- NaN is greater than all numbers.
  price numeric(8, 2) constraint price_known check (price between 0 and 999999.99),
  agreed_by text constraint agreed_by_length check (char_length(agreed_by) <= 80 and not private.is_blank(agreed_by)),
  warranty_from date,
  action_id uuid,
  earlier jsonb,
  constraint price_agreed check ((price is null) = (agreed_by is null))
);
comment on table private.visit_reports is 'Reports of visits: the work, its price, and who agreed to it.';
comment on column private.visit_reports.earlier is 'The report it replaced, which is restored when `action_id`, the action that wrote this one, is undone.';

create trigger a_direction before insert or update on private.visit_reports
  for each row execute function private.drop_direction();

-- By request, so that they move, end, and are erased with it; `private.door_facts_of` finds those of the same sender.
create table private.door_facts (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  opener text constraint opener_length check (char_length(opener) <= 60 and not private.is_blank(opener)),
  spring text constraint spring_length check (char_length(spring) <= 60 and not private.is_blank(spring)),
  door text constraint door_length check (char_length(door) <= 60 and not private.is_blank(door)),
  noted_at timestamptz not null
);
comment on table private.door_facts is
  'Facts about the door of a request, from a technician: make and model of its opener, size of its spring, its own size.';

create table private.job_links (
  token_hash bytea primary key constraint token_hash_sha256 check (octet_length(token_hash) = 32),
  visit_id uuid not null unique references public.visits (id) on delete cascade,
  technician_id uuid not null,
  expires_at timestamptz not null
);
comment on table private.job_links is
  'Links to job sheets, by the SHA-256 of their tokens. A link ends with its day, or when the visit gets another day or technician.';

-- ---------------------------------------------------------------------------------------------
-- The role
-- ---------------------------------------------------------------------------------------------

-- Returns true if an account that was not revoked, other than `but_account`, sees the visits of a technician.
create function private.has_account(technician public.technicians, but_account uuid default null) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.staff as s
    where s.user_id = technician.staff_id and s.user_id is distinct from but_account
      and s.revoked_at is null and private.can(s.role, 'visit')
  );
end
$$;

create function public.approve_technician(account uuid, technician uuid) returns setof public.staff
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.technicians;
begin
  perform private.take_turn_as_owner();
  select * into chosen from public.technicians as t where t.id = technician for no key update;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such technician.';
  end if;
  if exists (
    select from public.staff as s where s.user_id = account and s.revoked_at is null and private.can(s.role, 'work_at_desk')
  ) then
    raise sqlstate 'PT409' using message = 'This account works at the desk. Revoke it first.';
  end if;
  if private.has_account(chosen, account) then
    raise sqlstate 'PT409' using message = format('%s has another account. Revoke that one first.', chosen.name);
  end if;
  perform public.approve_staff(account);
  update public.staff as s set role = 'technician' where s.user_id = account;
  update public.technicians as t set staff_id = null where t.staff_id = account and t.id <> technician;
  update public.technicians as t set staff_id = account where t.id = technician;
  return query select s.* from public.staff as s where s.user_id = account;
end
$$;
comment on function public.approve_technician is
  'Assigns the role of a technician to a confirmed account, or moves it to another technician. Returns the member. For owners.';

-- ---------------------------------------------------------------------------------------------
-- Reports
-- ---------------------------------------------------------------------------------------------

-- Parses and checks a report.
create function private.report_of(visit uuid, report jsonb) returns private.visit_reports
language plpgsql stable set search_path = ''
as $$
declare
  parsed private.visit_reports;
begin
  parsed := jsonb_populate_record(
    null::private.visit_reports,
    case when jsonb_typeof(report) = 'object' then report else '{}' end
      || jsonb_build_object('visit_id', visit, 'action_id', null, 'earlier', null)
  );
  parsed.work := private.trimmed(parsed.work);
  parsed.agreed_by := private.trimmed(parsed.agreed_by);
  parsed.parts := coalesce(parsed.parts, '{}');
  if parsed.work is null or private.is_blank(parsed.work) or char_length(parsed.work) > 1000 then
    raise sqlstate 'PT400' using message = 'Say what was done, in 1,000 characters or fewer.';
  end if;
  -- A page of an earlier version names the price itself; this one says what is charged.
  if (report ? 'charge') = (report ? 'price' and report ? 'agreed_by') then
    raise sqlstate 'PT400' using message = 'Say what is charged: the approved price, or nothing.';
  end if;
  if (parsed.price is null) <> (parsed.agreed_by is null) or
    private.is_blank(parsed.agreed_by) or char_length(parsed.agreed_by) > 80 then
    raise sqlstate 'PT400' using message = 'Say which price was agreed, and with whom.';
  end if;
  -- NaN is greater than all numbers, and a third decimal has been rounded.
  if parsed.price not between 0 and 999999.99 or parsed.price <> (report ->> 'price')::numeric then
    raise sqlstate 'PT400' using message = 'Enter a price in dollars and cents, up to $999,999.99.';
  end if;
  if cardinality(parsed.parts) > 20 or char_length(array_to_string(parsed.parts, ', ')) > 600 then
    raise sqlstate 'PT400' using message = 'List fewer parts.';
  end if;
  if abs(parsed.warranty_from - private.new_york_today()) > 366 then
    raise sqlstate 'PT400' using message = 'The warranty begins within a year of today.';
  end if;
  return parsed;
exception when data_exception then
  raise sqlstate 'PT400' using message = 'A number or a date of this report can’t be read.';
end
$$;

-- Returns the text of a report for the timeline.
create function private.report_text(report private.visit_reports) returns text
language sql stable set search_path = ''
as $$
  select concat_ws(E'\n',
    report.work,
    'Parts: ' || nullif(array_to_string(report.parts, ', '), ''),
    '$' || report.price || ' approved by ' || report.agreed_by,
    'Warranty from ' || to_char(report.warranty_from, 'FMMon FMDD, YYYY')
  )
$$;

-- ---------------------------------------------------------------------------------------------
-- Reads of a technician
-- ---------------------------------------------------------------------------------------------

-- Returns the technician of the caller's account, or refuses.
create function private.own_technician() returns uuid
language plpgsql stable security definer set search_path = ''
as $$
declare
  own constant uuid := (
    select t.id from public.technicians as t where t.staff_id = auth.uid() and private.is_technician()
  );
begin
  if own is null then
    raise insufficient_privilege using message = 'Only a technician may do this.';
  end if;
  return own;
end
$$;

-- Normalizes the street, the unit, and the ZIP code of an address for comparison. Returns null without a house number
-- or a ZIP code. What cannot be read as a unit stays part of the street, so that a neighbor is never taken for the
-- same door. The index calls it as whoever writes a request.
create function private.door_key(address text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  plain constant text := private.without_invisible(address);
  zip constant text := private.zip_of(plain);
  key text := lower(plain);
  parts text[];
  town text;
begin
  if zip is null or plain !~ '^\s*[0-9]' then
    return null;
  end if;
  key := regexp_replace(key, '[\s,.]*\m' || zip || '(-[0-9]{4})?[\s,.]*(usa?|u\.s\.(a\.)?|united states)?[\s.]*$', '');
  key := regexp_replace(key, '[\s,]+(ny|n\.y\.|new york)[\s.]*$', '');
  parts := regexp_split_to_array(key, '\s*,\s*');
  town := parts[cardinality(parts)];
  if cardinality(parts) > 1 and town !~ '[0-9#]'
    and town !~ '\m(rear|front|upper|lower|left|right|basement|bsmt|garage|ground|apt|apartment|unit|suite|ste|floor|fl)\M' then
    parts := trim_array(parts, 1);
  end if;
  key := regexp_replace(array_to_string(parts, ' '), '\m(apartment|apt|unit|suite|ste)\M\.?|#', ' # ', 'g');
  key := regexp_replace(key, '[\u0001-\u0022\u0024-\u002f\u003a-\u0060\u007b-\u007f]+', ' ', 'g');
  key := (
    select string_agg(coalesce(short.word, w.word), ' ' order by w.ordinal)
    from regexp_split_to_table(btrim(regexp_replace(key, '(# *)+', '# ', 'g')), ' +') with ordinality as w (word, ordinal)
    left join (values
      ('street', 'st'), ('avenue', 'ave'), ('av', 'ave'), ('road', 'rd'), ('lane', 'ln'), ('drive', 'dr'), ('court', 'ct'),
      ('place', 'pl'), ('boulevard', 'blvd'), ('terrace', 'ter'), ('parkway', 'pkwy'), ('highway', 'hwy'), ('circle', 'cir'),
      ('north', 'n'), ('south', 's'), ('east', 'e'), ('west', 'w'), ('floor', 'fl')
    ) as short (long, word) on short.long = w.word
  );
  return key || ' ' || zip;
end
$$;
create index service_requests_by_door on public.service_requests (private.door_key(address))
  where erased_at is null and status <> 'pending' and not held;

-- Removes who it was about from a report: contact, names, prices, and codes.
create function private.without_person(report_text text, request public.service_requests, agreed_by text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  secret text;
begin
  report_text := private.without_contact(report_text, request);
  foreach secret in array array[request.first_name, request.last_name] || regexp_split_to_array(coalesce(agreed_by, ''), '\s+') loop
    secret := private.trimmed(secret);
    if char_length(secret) > 1 then
      secret := '(?<!\w)' || regexp_replace(secret, '(\W)', '\\\1', 'g') || '(?!\w)';
      report_text := regexp_replace(report_text, secret, '…', 'gi');
    end if;
  end loop;
  report_text := regexp_replace(report_text, '[,\s]*(from\s*)?\$\s*[0-9][0-9,]*(\.[0-9]+)?|[0-9][0-9,.]*\s*(dollars|usd|d[oó]lares)\M', '', 'gi');
  return regexp_replace(report_text, '(\m(code|pin|keypad|c[oó]digo|clave)\M[^0-9]{0,12})[0-9][0-9*#-]*', '\1…', 'gi');
end
$$;

-- Returns the work of earlier visits at the same street, unit, and ZIP code, the latest first, without a word about
-- whose they were, and nothing of erased people.
create function private.door_history(visit public.visits) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  door constant text := (select private.door_key(r.address) from public.service_requests as r where r.id = visit.request_id);
begin
  return coalesce((
    select jsonb_agg(to_jsonb(h) order by h.day desc, h.starts desc) from (
      select v.day, to_char(v.starts, 'HH24:MI') as starts, v.kind,
        private.without_person(p.work, r, p.agreed_by) as work,
        array(
          select private.without_person(part.name, r, p.agreed_by)
          from unnest(p.parts) with ordinality as part (name, ordinal) order by part.ordinal
        ) as parts,
        p.warranty_from
      from public.visits as v
      join public.service_requests as r on r.id = v.request_id
      left join private.visit_reports as p on p.visit_id = v.id
      -- As a list, so that the visits are found by their requests, however many the planner expects.
      where v.request_id = any (array(
          select r.id from public.service_requests as r
          where private.door_key(r.address) = door and r.erased_at is null and r.status <> 'pending' and not r.held
        ))
        and v.state = 'done' and v.id <> visit.id and (v.day, v.starts) < (visit.day, visit.starts)
      order by v.day desc, v.starts desc limit 10
    ) as h
  ), '[]');
end
$$;

create type public.door_facts as (opener text, spring text, door text, noted_at timestamptz);
comment on type public.door_facts is 'Facts about the door of a sender at one street, from a technician.';
comment on column public.door_facts.opener is 'Null unless known; else make and model.';
comment on column public.door_facts.spring is 'Null unless known; else its size.';
comment on column public.door_facts.door is 'Null unless known; else its size.';

-- Returns the latest facts about a request's door: of any request by the same sender at the same street, unit, and ZIP
-- code. Who moves in there later is another sender.
create function private.door_facts_of(request uuid) returns public.door_facts
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  return (
    select row(f.opener, f.spring, f.door, f.noted_at)::public.door_facts from private.door_facts as f
    where f.request_id = any (array(
      select r.id from public.service_requests as r
      where private.door_key(r.address) = private.door_key(chosen.address) and r.sent_by = chosen.sent_by
        and r.erased_at is null and r.status <> 'pending' and not r.held
    ) || request)
    order by f.noted_at desc limit 1
  );
end
$$;

-- Omits the email address, and the notes that staff write for each other. From the day after, only the visit is left:
-- no photos and no history of its door.
create function private.job_of(visit public.visits) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.visible_fields(r, 'technician') || jsonb_build_object(
      'id', visit.id, 'day', visit.day, 'starts', to_char(visit.starts, 'HH24:MI'), 'ends', to_char(visit.ends, 'HH24:MI'),
      'kind', visit.kind, 'state', visit.state, 'state_since', visit.state_since, 'note', visit.note,
      'late_minutes', visit.late_minutes, 'arrives_at', visit.arrives_at,
      'busy_since', visit.busy_since, 'busy_until', visit.busy_until, 'pushed_to', private.pushed_to(visit),
      'is_left_open', private.is_left_open(visit), 'not_done_reason', visit.not_done_reason, 'part', visit.part, 'outside', private.outside_way(visit, r),
      'is_untold', coalesce((
        select e.is_untold from public.request_events as e
        where e.request_id = r.id and e.visit_id = visit.id and e.kind = 'visit' order by e.at desc, e.id desc limit 1
      ), false),
      'quoted_by_phone', r.quoted_by_phone, 'visit_fee', r.visit_fee, 'language', r.language, 'chosen', private.selection_of(r.id),
      'unfinished', private.unfinished_visit(r.id, visit.id),
      'notes', coalesce((
        select jsonb_agg(n.text order by n.at, n.text) from (
          select w.text, min(w.at) as at from (
            select e.text, e.at from private.standing_events as e
            where e.request_id = r.id and e.for_technician and e.text is not null
            union all
            select o.note, o.state_since from public.visits as o
            where o.request_id = r.id and o.note is not null and (o.day, o.starts) < (visit.day, visit.starts)
          ) as w where w.text is distinct from visit.note group by w.text
        ) as n
      ), '[]'),
      'photos', case when visit.day >= private.new_york_today() then coalesce(private.photos_of_customer(r.id), '[]') else '[]' end,
      'taken', case when visit.day >= private.new_york_today() then private.photos_taken(visit.id) else '[]' end,
      'history', case when visit.day >= private.new_york_today() then private.door_history(visit) else '[]' end,
      'door', case when visit.day >= private.new_york_today() then to_jsonb(private.door_facts_of(r.id)) end,
      'words', coalesce((
        select jsonb_agg(e.text order by e.at, e.id) from public.request_events as e
        where e.request_id = r.id and e.kind = 'note' and e.by_customer and e.text is not null
      ), '[]'),
      'report', (
        select to_jsonb(p) - '{visit_id,action_id,earlier}'::text[] from private.visit_reports as p where p.visit_id = visit.id
      ),
      'quotes', coalesce((
        select jsonb_agg(to_jsonb(q) order by q.offered_at desc, q.id) from private.quotes_of(r.id, 'technician') as q
        where not q.is_billed or q.id = (
          select p.quote_id from private.visit_receipts as p where p.visit_id = visit.id and p.voided_at is null
        )
      ), '[]'),
      'checklist', to_jsonb(private.checklist_of(visit)),
      'billed_before', private.billed_before(visit),
      'receipt', (
        select to_jsonb(private.receipt_of(p, 'technician')) from private.visit_receipts as p
        where p.visit_id = visit.id and p.voided_at is null
      )
    ) || to_jsonb(l)
    from public.service_requests as r, private.links_of_visit(visit) as l where r.id = visit.request_id
  );
end
$$;

create type public.visit_report as (work text, parts text[], price float8, agreed_by text, warranty_from date);
comment on column public.visit_report.price is 'Null if none was agreed.';
comment on column public.visit_report.agreed_by is 'Null if no price was agreed.';
comment on column public.visit_report.warranty_from is 'Null without a warranty.';

create type public.earlier_visit as (day date, starts text, kind text, work text, parts text[], warranty_from date);
comment on type public.earlier_visit is 'An earlier visit at the same door; it never says whose it was.';
comment on column public.earlier_visit.kind is 'One of visits.kind.';
comment on column public.earlier_visit.work is 'Null without a report.';
comment on column public.earlier_visit.warranty_from is 'Null without a warranty.';

-- By a text of ours, or by the technician's own phone where the customer gets none; "told" once it was said.
create type public.outside_way as enum ('text', 'own_phone', 'told');
create type public.visit_time as (day date, starts text, ends text);
create type public.unfinished_visit as (reason text, part text, day date, ordered_at timestamptz);
comment on column public.unfinished_visit.reason is 'One of visits.not_done_reason.';
comment on column public.unfinished_visit.part is 'Null unless a part is needed.';
comment on column public.unfinished_visit.ordered_at is 'Null unless staff have ordered the part.';
create type public.customer_photo as (id uuid, at timestamptz);
create type public.photo_label as enum ('before', 'after');
comment on type public.photo_label is 'When a technician took a photo: before or during the work, or after it.';
create type public.taken_photo as (id uuid, at timestamptz, label public.photo_label);
comment on column public.taken_photo.label is 'Null unless its technician said when it was taken.';

create type public.job_stop as (
  id uuid, day date, starts text, ends text, kind text, state text, state_since timestamptz, late_minutes int,
  arrives_at timestamptz, busy_since timestamptz, busy_until timestamptz, pushed_to timestamptz, not_done_reason text, part text, is_untold boolean, outside public.outside_way,
  unfinished public.unfinished_visit, note text, notes text[], photos public.customer_photo[], taken public.taken_photo[], history public.earlier_visit[], door public.door_facts, quoted_by_phone float8,
  visit_fee int,
  language text, chosen text, words text[], report public.visit_report, quotes public.quote[], checklist public.checked_point[],
  receipt public.receipt, with_whom text[], nth int, visits int, billed_before public.billed_before,
  fields public.technician_fields, is_left_open boolean
);
comment on type public.job_stop is 'A visit as its technician sees it; the times of the day (`16:00`) are New York''s.';
comment on column public.job_stop.kind is 'One of visits.kind.';
comment on column public.job_stop.state is 'One of visits.state but cancelled.';
comment on column public.job_stop.late_minutes is 'Null unless the technician has said how late, without an estimate.';
comment on column public.job_stop.arrives_at is 'Null without an estimated arrival.';
comment on column public.job_stop.busy_since is 'Null unless the technician has said that it takes longer: since then.';
comment on column public.job_stop.busy_until is 'Null unless the technician has said that it takes longer: until then.';
comment on column public.job_stop.pushed_to is 'Null unless an earlier visit of the day takes so long that this one begins about then, which its customer does not know.';
comment on column public.job_stop.is_left_open is 'Its technician is off by now, so that the office gives it to another one.';
comment on column public.job_stop.not_done_reason is 'Null unless it could not be done; else one of visits.not_done_reason.';
comment on column public.job_stop.part is 'Null unless a part is needed.';
comment on column public.job_stop.is_untold is 'The customer was not told of the latest step, since they were told of many.';
comment on column public.job_stop.outside is 'Null unless the technician can say to be outside now.';
comment on column public.job_stop.unfinished is 'Null unless the visit before could not be done.';
comment on column public.job_stop.note is 'Null without a note of the office for this visit.';
comment on column public.job_stop.notes is 'The office''s notes about the request, also from before it was booked.';
comment on column public.job_stop.photos is 'The customer''s, until the day of the visit is over.';
comment on column public.job_stop.taken is 'The technician''s own of this visit, until its day is over.';
comment on column public.job_stop.history is 'Earlier visits at the same door, until the day of the visit is over.';
comment on column public.job_stop.door is 'Null unless a technician noted facts about this sender''s door, or once the day of the visit is over.';
comment on column public.job_stop.quoted_by_phone is 'Null unless staff named a price by phone, in dollars.';
comment on column public.job_stop.visit_fee is 'The most that the customer was told the visit costs besides the work, in dollars.';
comment on column public.job_stop.language is 'Null until one was chosen for messages; else one of service_requests.language.';
comment on column public.job_stop.chosen is 'Null without attached selections; else their state.';
comment on column public.job_stop.words is 'The customer''s notes.';
comment on column public.job_stop.report is 'Null until it is done.';
comment on column public.job_stop.quotes is 'The written prices of the request, the latest first.';
comment on column public.job_stop.checklist is 'Null unless it is for maintenance; the points that are marked.';
comment on column public.job_stop.receipt is 'Null until it is done.';
comment on column public.job_stop.with_whom is 'The other technicians who come at that time.';
comment on column public.job_stop.nth is 'Of the `visits` of its request, counted by their times.';
comment on column public.job_stop.billed_before is 'Null unless another visit of the request has billed an approved price.';

create type public.visit_change as (
  id uuid, at timestamptz, first_name text, last_name text, was public.visit_time, moved_to public.visit_time,
  is_cancelled boolean, is_near boolean
);
comment on type public.visit_change is 'A visit of today or tomorrow that its customer cancelled, or moved.';
comment on column public.visit_change.moved_to is 'Null if it was cancelled, or went to another technician.';
comment on column public.visit_change.is_near is 'It was to begin within hours.';

create type public.own_day_off as (day date, part text, since timestamptz, set_by text, moving int);
comment on column public.own_day_off.part is 'One of days_off.part.';
comment on column public.own_day_off.set_by is 'Null in sample data.';
comment on column public.own_day_off.moving is 'How many visits the office moves to another technician or day.';

create type public.own_day as (
  technician text, today date, changes public.visit_change[], stops public.job_stop[], days_off public.own_day_off[]
);
comment on column public.own_day.days_off is 'Of today and tomorrow; a job sheet has none.';

create function private.job_stop(visit public.visits) returns public.job_stop
language sql stable security definer set search_path = ''
as $$
  select jsonb_populate_record(null::public.job_stop, job || jsonb_build_object('fields', job))
  from private.job_of(visit) as job
$$;

create function public.my_day() returns public.own_day
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  own constant uuid := private.own_technician();
  today constant date := private.new_york_today();
begin
  return row(
    (select t.name from public.technicians as t where t.id = own),
    today,
    array(select c from jsonb_populate_recordset(null::public.visit_change, private.visit_changes(own)) as c),
    array(
      select private.job_stop(v) from public.visits as v
      where v.technician_id = own and v.day between today - 1 and today + 1 and v.state <> 'cancelled'
      order by v.day, v.starts, v.id
    ),
    array(
      select row(
        o.day, o.part, o.since,
        private.person_name(
          (select s.name from public.staff as s join auth.users as u on u.id = s.user_id where u.email = o.set_by_email),
          o.set_by_email
        ),
        private.displaced_visits(own, o.day, o.day)
      )::public.own_day_off
      from public.days_off as o where o.technician_id = own and o.day between today and today + 1 order by o.day
    )
  )::public.own_day;
end
$$;
comment on function public.my_day is
  'Returns the visits of the caller''s technician of yesterday, today, and tomorrow in their order, with what to know about each, and days off of today and tomorrow.';

-- The phone is to see whom it visits from yesterday to tomorrow alone: later visits have no name and no street.
create type public.coming_visit as (starts text, ends text, kind text, town text);
comment on type public.coming_visit is 'A visit of the coming week; it does not say whose it is.';
comment on column public.coming_visit.kind is 'One of visits.kind.';
comment on column public.coming_visit.town is 'Null without a ZIP code of the state.';
create type public.coming_day as (day date, is_off boolean, visits public.coming_visit[]);
comment on column public.coming_day.is_off is 'The technician does not work on that day.';

create function public.my_week() returns setof public.coming_day
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  own constant uuid := private.own_technician();
begin
  return query
    select private.new_york_today() + n,
      -- A day that is off in part is a day of work.
      not private.works_on(t, private.new_york_today() + n),
      array(
        select row(to_char(v.starts, 'HH24:MI'), to_char(v.ends, 'HH24:MI'), v.kind, l.town)::public.coming_visit
        from public.visits as v join public.service_requests as r on r.id = v.request_id
        left join private.localities as l on l.zip = private.zip_of(r.address)
        where v.technician_id = own and v.day = private.new_york_today() + n and v.state not in ('cancelled', 'missed')
        order by v.starts, v.id
      )
    from public.technicians as t, generate_series(1, 7) as n where t.id = own order by n;
end
$$;
comment on function public.my_week is
  'Returns the next 7 days of the caller''s technician: the time, kind, and town of each visit, and nothing about its customer.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.visit_reports, private.door_facts, private.job_links
  from public, anon, authenticated, service_role;
revoke execute on function
  private.has_account, public.approve_technician, private.report_of, private.report_text, private.own_technician,
  private.job_of, public.my_day, public.my_week, private.job_stop, private.door_key, private.without_person,
  private.door_history, private.door_facts_of
  from public, anon, authenticated, service_role;
grant execute on function public.approve_technician, public.my_day, public.my_week to authenticated;
grant execute on function private.door_key to anon, authenticated, service_role;
revoke all on type
  public.visit_report, public.earlier_visit, public.door_facts, public.visit_time, public.unfinished_visit,
  public.customer_photo, public.photo_label, public.taken_photo, public.outside_way, public.job_stop,
  public.visit_change, public.own_day_off, public.own_day, public.coming_visit, public.coming_day
  from public, anon, authenticated, service_role;
grant usage on type
  public.visit_report, public.earlier_visit, public.door_facts, public.visit_time, public.unfinished_visit,
  public.customer_photo, public.photo_label, public.taken_photo, public.outside_way, public.job_stop,
  public.visit_change, public.own_day_off, public.own_day
  to anon, authenticated;
grant usage on type public.coming_visit, public.coming_day to authenticated;

-- ==== supabase/schemas/visit-progress.sql ====================================================

-- Technicians say how their visits go: on the way, there, done, late, or not done; also later, when a phone had no signal.

create function private.clock_time(typed text) returns time
language plpgsql immutable set search_path = ''
as $$
begin
  if typed !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise sqlstate 'PT400' using message = 'Enter a time like 15:40.';
  end if;
  return typed::time;
end
$$;

-- Records how late a technician says to be. Once the technician has arrived, nothing is late any more.
create function private.delay_visit(action_id uuid, present public.visits, minutes text, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if minutes is null or minutes not in ('15', '30', '60') then
    raise sqlstate 'PT400' using message = 'Say how late: 15, 30, or 60 minutes.';
  end if;
  if present.day <> private.new_york_today() then
    raise sqlstate 'PT409' using message = 'Only a visit of today can run late.';
  end if;
  if present.state in ('planned', 'on_the_way') and present.late_minutes is distinct from minutes::smallint then
    if present.late_minutes > minutes::smallint then
      raise sqlstate 'PT409' using message = format('You said %s minutes before, and that stays. Call the office if it’s less.', present.late_minutes);
    end if;
    update public.visits as v set late_minutes = minutes::smallint, arrives_at = null, version = v.version + 1 where v.id = present.id;
    perform private.notify_visit(
      action_id, action_id, present.id, private.visit_state(present), leaves_status => true, at => at
    );
  end if;
end
$$;

-- Ends a visit that could not be done. Its request waits for another one, with the reason.
create function private.leave_undone(action_id uuid, present public.visits, details jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  reason constant text := details ->> 'reason';
  part constant text := case when reason = 'needs_part' then private.trimmed(details ->> 'part') end;
  note constant text := case when not private.is_blank(details ->> 'note') then private.trimmed(details ->> 'note') end;
begin
  if reason is null or reason not in ('nobody_home', 'needs_part', 'declined') then
    raise sqlstate 'PT400' using message = 'Say why it couldn’t be done.';
  end if;
  if reason = 'needs_part' and (part is null or private.is_blank(part) or char_length(part) > 200) then
    raise sqlstate 'PT400' using message = 'Say which part is needed, in 200 characters or fewer.';
  end if;
  if char_length(note) > 1000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 1,000 characters or fewer.';
  end if;
  if present.state = 'done' then
    raise sqlstate 'PT409' using message = 'This visit is done already. Call the office.';
  end if;
  perform private.change_visit_state(action_id, present, 'missed', at, null, reason, part);
  update public.request_events as e set text = note, for_technician = note is not null where e.id = leave_undone.action_id;
end
$$;

-- Returns a visit of this technician, or refuses; null for an action that was done before.
create function private.visit_of_technician(action_id uuid, visit uuid, technician uuid) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := private.new_york_today();
  present constant public.visits := private.visit_of_action(action_id, visit, null);
begin
  if present.technician_id <> technician or present.day not between today - 1 and today + 1 then
    raise sqlstate 'PT404' using message = 'There is no such visit.';
  end if;
  return present;
end
$$;

-- Returns when an action was done that a phone sends later; null for one of this minute.
create function private.time_of_late_action(at timestamptz, since timestamptz default null) returns timestamptz
language sql stable set search_path = ''
as $$ select case when at between now() - interval '2 days' and now() - interval '1 minute' then greatest(at, since) end $$;

-- Advances a visit. An action made without a signal arrives later, with its time in `at`; it never reverts what staff
-- have recorded meanwhile. The result names the action as proof that it was done, by this call or an earlier one.
create function private.advance_visit(
  action_id uuid, visit uuid, technician uuid, state text, at timestamptz, report jsonb default null,
  details jsonb default null, by_link boolean default false
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  steps constant text[] := '{planned,on_the_way,there,done}';
  present public.visits;
  instant timestamptz;
  arrives constant time := case when advance_visit.state = 'on_the_way' then private.clock_time(details ->> 'arrives') end;
  parsed private.visit_reports;
  billed private.visit_receipts;
begin
  present := private.visit_of_technician(action_id, visit, technician);
  if present.id is null then
    return action_id;
  end if;
  if present.state not in ('planned', 'on_the_way', 'there', 'done') then
    raise sqlstate 'PT409' using message = 'The office has closed this visit. Call the office.';
  end if;
  if advance_visit.state = 'done' then
    parsed := private.report_of(visit, report);
    if report ? 'charge' then
      billed := private.charge_of(present, report -> 'charge', by_link);
    end if;
  end if;
  instant := private.time_of_late_action(at, present.state_since);
  if advance_visit.state = 'late' then
    perform private.delay_visit(action_id, present, details ->> 'minutes', coalesce(instant, now()));
  elsif advance_visit.state = 'not_done' then
    perform private.leave_undone(action_id, present, details, instant);
  elsif array_position(steps, advance_visit.state) > array_position(steps, present.state)
    or advance_visit.state = present.state and arrives is not null then
    perform private.change_visit_state(action_id, present, advance_visit.state, instant, arrives);
  elsif advance_visit.state = 'done' then
    perform private.notify_visit(
      action_id, action_id, visit, private.visit_state(present), leaves_status => true, at => coalesce(instant, now())
    );
  end if;
  if advance_visit.state = 'done' then
    parsed.action_id := advance_visit.action_id;
    insert into private.visit_reports as p select parsed.*
    on conflict (visit_id) do update
      set (work, parts, price, agreed_by, warranty_from, action_id, earlier)
        = (excluded.work, excluded.parts, excluded.price, excluded.agreed_by, excluded.warranty_from, excluded.action_id,
          to_jsonb(p) - 'earlier');
    if billed.kind is not null then
      billed := private.issue_receipt(action_id, present, billed, coalesce(instant, now()));
    end if;
    update public.request_events as e
    set text = concat_ws(E'\n', private.report_text(parsed), case when billed.kind is not null then private.receipt_text(billed) end)
    where e.id = advance_visit.action_id;
  end if;
  if advance_visit.state in ('late', 'on_the_way') and private.is_untold(visit) then
    update public.request_events as e set is_untold = true where e.id = advance_visit.action_id;
  end if;
  return action_id;
end
$$;

-- Names the action that was done, by this call or an earlier one.
create type public.done_action as (action_id uuid);

create function public.depart(action_id uuid, visit uuid, at timestamptz default null, arrives text default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$
  select row(private.advance_visit(
    action_id, visit, private.own_technician(), 'on_the_way', at, details => jsonb_build_object('arrives', arrives)
  ))::public.done_action
$$;
comment on function public.depart is
  'Records that the technician sets off. `action_id` is made by the client: a repeat changes nothing. `at` is the time of an action that is sent later. `arrives` is the estimated arrival (`15:40`), which the next departure changes. The result names the action; without it nothing is known to be stored.';

create function public.arrive(action_id uuid, visit uuid, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.advance_visit(action_id, visit, private.own_technician(), 'there', at))::public.done_action $$;
comment on function public.arrive is 'Records that the technician has arrived; otherwise like depart.';

create function public.finish(action_id uuid, visit uuid, report jsonb, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.advance_visit(action_id, visit, private.own_technician(), 'done', at, report))::public.done_action $$;
comment on function public.finish is
  'Records that the technician is done, with the `work`, the `parts`, the first day of the warranty (`warranty_from`), and the `charge`: the approved price with its `quote`, `sum` (or less, with a `less_reason`), and how it was `paid_by`, or `no_charge` or `under_warranty`. A page of an earlier version sends a `price` and `agreed_by` instead, which is kept as reported; otherwise like depart. Another action replaces the earlier report.';

create function public.run_late(action_id uuid, visit uuid, minutes int, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$
  select row(private.advance_visit(
    action_id, visit, private.own_technician(), 'late', at, details => jsonb_build_object('minutes', minutes)
  ))::public.done_action
$$;
comment on function public.run_late is
  'Records that the technician runs 15, 30, or 60 minutes late, which the customer is told; otherwise like depart.';

create function public.leave_undone(action_id uuid, visit uuid, details jsonb, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$
  select row(
    private.advance_visit(action_id, visit, private.own_technician(), 'not_done', at, details => details)
  )::public.done_action
$$;
comment on function public.leave_undone is
  'Ends a visit that could not be done: the `reason` is nobody_home, needs_part (with the `part`), or declined, with an optional `note`. The request waits for another visit, and the customer is told; otherwise like depart.';

create function public.check_visit(action_id uuid, visit uuid, points jsonb, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.check_visit(action_id, visit, private.own_technician(), points, at))::public.done_action $$;
comment on function public.check_visit is
  'Marks points of a maintenance visit''s checklist from the arrival until Done: each with its `point`, the `state`, and maybe a `note`, instead of what was marked before; otherwise like depart.';

-- Undoing the action that wrote a report restores the previous one.
create function private.restore_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.visit_reports as p
  set (work, parts, price, agreed_by, warranty_from, action_id, earlier)
    = (select b.work, b.parts, b.price, b.agreed_by, b.warranty_from, b.action_id, null::jsonb
       from jsonb_populate_record(p, p.earlier) as b)
  where p.action_id = new.undoes and p.earlier is not null;
  delete from private.visit_reports as p where p.action_id = new.undoes;
  return null;
end
$$;
create trigger restore_report after insert on public.request_events
  for each row when (new.kind = 'visit' and new.undoes is not null)
  execute function private.restore_report();

create function public.undo_visit_action(action_id uuid) returns public.done_action
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  own constant uuid := private.own_technician();
begin
  if not exists (
    select from public.request_events as e join public.visits as v on v.id = e.visit_id
    where e.id = undo_visit_action.action_id and e.action_id = e.id and e.done_by = auth.uid() and v.technician_id = own
      and v.day between private.new_york_today() - 1 and private.new_york_today() + 1
  ) then
    raise sqlstate 'PT404' using message = 'There is nothing of yours to undo.';
  end if;
  perform private.undo_action(action_id);
  return row(action_id)::public.done_action;
end
$$;
comment on function public.undo_visit_action is
  'Undoes that the technician set off, runs late, arrived, was done, or could not do it, and its report, unless something changed since. A repeat changes nothing. The result names the undone action.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.restore_report, private.advance_visit, public.depart, public.arrive, public.finish, public.run_late,
  public.leave_undone, public.check_visit, public.undo_visit_action, private.clock_time, private.delay_visit,
  private.leave_undone, private.visit_of_technician, private.time_of_late_action
  from public, anon, authenticated, service_role;
grant execute on function
  public.depart, public.arrive, public.finish, public.run_late, public.leave_undone, public.check_visit,
  public.undo_visit_action
  to authenticated;
revoke all on type public.done_action from public, anon, authenticated, service_role;
grant usage on type public.done_action to authenticated;

-- ==== supabase/schemas/job-sheets.sql ========================================================

-- Job sheets: a visit by a link, for a technician without an account.

-- ---------------------------------------------------------------------------------------------
-- Job sheets by link
-- ---------------------------------------------------------------------------------------------

create type public.shared_job as (visit uuid, ends_at timestamptz);

create function public.share_job(visit uuid, link text) returns public.shared_job
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  shared public.visits;
  ends_at timestamptz;
begin
  perform private.require_staff();
  -- Waits for an erasure in progress; a later one finds the link and ends it.
  perform private.require_kept((select v.request_id from public.visits as v where v.id = visit));
  select * into shared from public.visits as v
  where v.id = visit and v.state in ('planned', 'on_the_way', 'there') for no key update;
  ends_at := private.visit_timestamp(shared.day + 1, time '00:00');
  if ends_at is null or ends_at <= now() then
    raise sqlstate 'PT409' using message = 'This visit is over, so there is nothing to share.';
  end if;
  if link is null or link !~ '^[0-9a-f]{64}$' then
    raise sqlstate 'PT400' using message = 'This link can’t be made.';
  end if;
  delete from private.job_links as l where l.expires_at < now() or l.visit_id = shared.id;
  insert into private.job_links (token_hash, visit_id, technician_id, expires_at)
  values (decode(link, 'hex'), shared.id, shared.technician_id, ends_at);
  return row(shared.id, ends_at)::public.shared_job;
end
$$;
comment on function public.share_job is
  'Stores the link to a visit''s job sheet by the SHA-256 of its token in hex and ends the previous one. Returns when it expires.';

-- Returns the visit of a token, or the refusal, as open_link does.
create function private.open_job(token text, out visit public.visits, out refusal jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
begin
  refusal := private.token_refusal(client);
  if refusal is not null then
    return;
  end if;
  select v.* into visit from private.job_links as l join public.visits as v on v.id = l.visit_id
  where l.token_hash = private.link_hash(token) and l.expires_at > now()
    and v.technician_id = l.technician_id and v.state <> 'cancelled';
  if visit.id is null and private.note_wrong_link(client) then
    refusal := '{"problem": "too_many_tries"}';
  end if;
end
$$;

-- Returns the result for a link that opens no job sheet. Not null, because any proxy could return that.
create function private.ended_job() returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'problem', 'ended',
    'message', 'This link has ended: its day is over, the visit was moved, or the office erased the customer. Call the office.'
  )
$$;

-- Returns why a link opens no job sheet, or null if it does.
create function private.job_refusal(visit public.visits, refusal jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select case when refusal is not null or visit.id is null then coalesce(refusal, private.ended_job()) end $$;

-- The answer to whoever holds the link to a job sheet: a day with one visit, or why not.
create type public.job_answer as (problem text, message text, action_id uuid, day public.own_day);
comment on column public.job_answer.problem is 'Null unless it is refused.';
comment on column public.job_answer.message is 'Null unless it is refused for a reason in words.';
comment on column public.job_answer.action_id is 'Null unless it was an action, which this names as done.';
comment on column public.job_answer.day is 'Null if it is refused.';

create function private.job_answer(visit public.visits, refusal jsonb, action_id uuid default null) returns public.job_answer
language sql stable security definer set search_path = ''
as $$
  select case when why is null then row(null, null, action_id, (
      select row(t.name, private.new_york_today(), '{}', array[private.job_stop(visit)], '{}')::public.own_day
      from public.technicians as t where t.id = visit.technician_id
    ))::public.job_answer
    else row(why ->> 'problem', why ->> 'message', null, null)::public.job_answer end
  from private.job_refusal(visit, refusal) as why
$$;

-- Volatile, because a GET would carry the token in the URL.
create function public.job_by_link(token text) returns public.job_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.open_job(token);
begin
  return private.job_answer(opened.visit, opened.refusal);
end
$$;
comment on function public.job_by_link is
  'Returns the job sheet of a link as a day with one visit; for a wrong or expired link, the problem "ended".';

-- Refusals are returned instead of raised, because an error would log the token.
create function public.visit_action_by_link(
  token text, action_id uuid, step text, at timestamptz default null, report jsonb default null, details jsonb default null
) returns public.job_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record := private.open_job(token);
  done uuid;
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return private.job_answer(opened.visit, opened.refusal);
  end if;
  if step is null or step not in ('on_the_way', 'there', 'done', 'late', 'not_done', 'note', 'door', 'outside', 'checklist') then
    return private.job_answer(opened.visit, '{"problem": "step"}');
  end if;
  done := case step
    when 'note' then private.note_visit(action_id, (opened.visit).id, (opened.visit).technician_id, details ->> 'note', at)
    when 'door' then private.note_door(
      action_id, (opened.visit).id, (opened.visit).technician_id, details ->> 'opener', details ->> 'spring', details ->> 'door', at
    )
    when 'outside' then private.tell_outside(action_id, (opened.visit).id, (opened.visit).technician_id, at)
    when 'checklist' then private.check_visit(action_id, (opened.visit).id, (opened.visit).technician_id, details -> 'points', at)
    else private.advance_visit(action_id, (opened.visit).id, (opened.visit).technician_id, step, at, report, details, true)
  end;
  opened := private.open_job(token);
  return private.job_answer(opened.visit, opened.refusal, done);
exception when sqlstate 'PT400' or sqlstate 'PT404' or sqlstate 'PT409' then
  return row('refused', sqlerrm, null, null)::public.job_answer;
end
$$;
comment on function public.visit_action_by_link is
  'Records through the link of a job sheet that a technician is on the way, late, there, or done, or could not do it, notes something or facts about the door, is outside, or marks the checklist, like depart, run_late, arrive, finish, leave_undone, note_visit, note_door, tell_outside, and check_visit; `details` has the other parameters. Returns the same as job_by_link with the action, or the problem.';

create function public.undo_visit_action_by_link(token text, action_id uuid) returns public.job_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record := private.open_job(token);
begin
  if opened.refusal is not null or (opened.visit).id is null then
    return private.job_answer(opened.visit, opened.refusal);
  end if;
  if not exists (
    select from public.request_events as e
    where e.id = undo_visit_action_by_link.action_id and e.action_id = e.id and e.visit_id = (opened.visit).id
      and e.done_by is null and not e.by_customer
      and (e.visit_after ->> 'state' in ('on_the_way', 'there', 'done', 'missed') or e.visit_after ->> 'late_minutes' is not null)
  ) then
    return row('refused', 'There is nothing of yours to undo.', null, null)::public.job_answer;
  end if;
  perform private.undo_action(action_id);
  opened := private.open_job(token);
  return private.job_answer(opened.visit, opened.refusal, action_id);
exception when sqlstate 'PT409' then
  return row('refused', sqlerrm, null, null)::public.job_answer;
end
$$;
comment on function public.undo_visit_action_by_link is
  'Undoes an action made through the link of a job sheet, like undo_visit_action. Returns the same as visit_action_by_link.';

-- ---------------------------------------------------------------------------------------------
-- Links to job sheets
-- ---------------------------------------------------------------------------------------------

create function private.end_job_link() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.job_links as l where l.visit_id = new.id;
  return null;
end
$$;
create trigger end_job_link after update of technician_id, day on public.visits
  for each row when (new.technician_id <> old.technician_id or new.day <> old.day)
  execute function private.end_job_link();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.share_job, private.open_job, private.job_answer, public.job_by_link, public.visit_action_by_link,
  public.undo_visit_action_by_link, private.end_job_link, private.ended_job, private.job_refusal
  from public, anon, authenticated, service_role;
grant execute on function public.share_job to authenticated;
grant execute on function
  public.job_by_link, public.visit_action_by_link, public.undo_visit_action_by_link
  to anon, authenticated;
revoke all on type
  public.billed_before, public.shared_job, public.job_answer
  from public, anon, authenticated, service_role;
grant usage on type public.billed_before, public.job_answer to anon, authenticated;
grant usage on type public.shared_job to authenticated;

-- ==== supabase/schemas/risks.sql =============================================================

-- Visits at risk: what has gone wrong with a visit is a reason to call its customer, until somebody has called or the visit
-- goes on. private.call_order places the calls.

create type public.visit_risk as enum ('not_begun', 'displaced', 'not_done', 'unfinished', 'low_review', 'overrun');

-- Visits to come, and visits that went on without an end.
create index visits_open on public.visits (day) where state in ('planned', 'on_the_way', 'there');
create index visits_not_done on public.visits (state_since) where not_done_reason in ('nobody_home', 'needs_part');

-- Returns by when somebody was to arrive, as the customer knows it: the end of the window, a delay that was announced, or
-- the arrival that was told: of who is on the way, or is kept by an earlier visit.
create function private.arrival_promised(visit public.visits) returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return greatest(
    private.visit_timestamp(visit.day, visit.ends) + make_interval(mins => coalesce(visit.late_minutes, 0)),
    case when visit.state in ('planned', 'on_the_way') then visit.arrives_at end
  );
end
$$;

-- Returns since when the technician of a visit is off: since the day off was set, else since the working days changed.
create function private.off_since(technician uuid, visit_day date) returns timestamptz
language sql stable set search_path = ''
as $$
  select coalesce(
    (select o.since from public.days_off as o where o.technician_id = technician and o.day = visit_day),
    (select t.hours_since from public.technicians as t where t.id = technician)
  )
$$;

-- Work that began takes this long before somebody asks what is the matter.
create function private.longest_work() returns interval language sql immutable set search_path = '' as $$ select interval '2 hours' $$;

-- Before a visit begins, somebody has found another technician or calls its customer again.
create function private.longest_search() returns interval language sql immutable set search_path = '' as $$ select interval '2 hours' $$;

-- Returns when the customer was last spoken with since, or null: a voicemail is no talk.
create function private.last_talk_since(request uuid, since timestamptz) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select max(e.at) from private.standing_events as e
  where e.request_id = request and e.at >= since and e.kind = 'call' and e.outcome <> 'voicemail'
$$;

create function private.visits_at_risk(only_request uuid default null)
returns table (request_id uuid, visit_id uuid, risk public.visit_risk, since timestamptz, due timestamptz, is_standing boolean)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := private.new_york_today();
  here constant timestamp := now() at time zone 'America/New_York';
  rule private.call_back_rule;
begin
  select * into rule from private.call_back_rule;
  return query with found (request_id, visit_id, risk, since, is_standing) as (
    select v.request_id, v.id, s.risk, s.since, s.risk = 'not_begun'
    from public.visits as v, lateral (select private.arrival_promised(v) as at offset 0) as promised, lateral (
      select 'not_begun'::public.visit_risk, promised.at where v.state in ('planned', 'on_the_way')
      union all
      select 'unfinished', greatest(promised.at, v.state_since) + private.longest_work() where v.state = 'there'
    ) as s (risk, since)
    -- No promise ends before the window.
    where v.state in ('planned', 'on_the_way', 'there') and v.day <= today and v.day + v.ends <= here and s.since <= now()
      and (only_request is null or v.request_id = only_request)
    union all
    select (c.v).request_id, (c.v).id, 'displaced', a.since, w.starts <= now() + interval '3 hours'
    from (
      -- Most are not: only what may be is asked one by one.
      select v from public.visits as v join public.technicians as t on t.id = v.technician_id
      where v.state in ('planned', 'on_the_way', 'there') and v.day >= today
        and (only_request is null or v.request_id = only_request) and (
          not t.active or extract(isodow from v.day)::int <> all (t.weekdays)
          or exists (select from public.days_off as o where o.technician_id = v.technician_id and o.day = v.day)
        )
      offset 0
    ) as c
    cross join lateral (
      select private.off_since((c.v).technician_id, (c.v).day) as off, private.visit_timestamp((c.v).day, (c.v).starts) as starts
      offset 0
    ) as w
    -- A customer who knows of it waits all the same: shortly before, nobody has been found yet.
    cross join lateral (values (w.off), (greatest(w.off, w.starts - private.longest_search()))) as a (since)
    where private.is_displaced(c.v) and coalesce(a.since <= now(), true)
    union all
    select (p.visit).request_id, (p.visit).id, 'overrun', p.since, false
    from (
      select distinct v.technician_id from public.visits as v
      where v.state in ('on_the_way', 'there') and v.day = today and v.busy_until is not null
    ) as b cross join lateral private.pushed_visits(b.technician_id) as p
    where only_request is null or (p.visit).request_id = only_request
    union all
    -- Later than a month, it is among those to schedule.
    select v.request_id, v.id, 'not_done', v.state_since, false
    from public.visits as v
    where v.not_done_reason in ('nobody_home', 'needs_part') and v.state_since > now() - interval '30 days'
      and (only_request is null or v.request_id = only_request)
      and not exists (
        select from public.visits as o
        where o.request_id = v.request_id and (
          o.state in ('planned', 'on_the_way', 'there') or o.state <> 'cancelled' and (o.state_since, o.id) > (v.state_since, v.id)
        )
      )
    union all
    select v.request_id, v.id, 'low_review', w.created_at, false
    from public.reviews as w join public.visits as v on v.id = w.visit_id
    where w.rating <= 2 and w.created_at > now() - interval '30 days' and (only_request is null or v.request_id = only_request)
  )
  select distinct on (f.request_id) f.request_id, f.visit_id, f.risk, f.since,
    private.call_back_due_by(rule, f.since, r.is_emergency), f.is_standing
  -- There are few, so that each looks up its own request, however many the planner expects.
  from found as f cross join lateral (
    select r.service_type = 'emergency' as is_emergency from public.service_requests as r
    where r.id = f.request_id
      and (r.status in ('pending', 'confirmed', 'in_progress') or f.risk = 'low_review' and r.erased_at is null) and not r.held
    -- Staff have said when to call again.
      and not (r.status = 'pending' and coalesce(r.next_call_at > now(), false))
      and private.last_talk_since(f.request_id, f.since) is null
    offset 0
  ) as r
  order by f.request_id, f.is_standing desc, f.risk = 'low_review', f.since, f.visit_id;
end
$$;
comment on function private.visits_at_risk is
  'Returns the requests whose customer is to be called because of a visit: its technician is off, nobody came by the end of its window, it is over and not finished, could not be done, begins late because an earlier one takes longer, or got 1 or 2 stars; since when, and by when the call is due by the rule of call backs. `is_standing` if the customer stands there now. A call that is recorded settles it, until something else goes wrong; of a technician who is off, until two hours before the visit.';

-- The customer was told by phone; the request stays what it is.
create function public.record_told(action_id uuid, request uuid, note text default null) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  trimmed_note constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  chosen public.service_requests;
  about uuid;
begin
  perform private.require_staff();
  if char_length(trimmed_note) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    select k.visit_id into about from private.visits_at_risk(request) as k;
    if not found then
      raise sqlstate 'PT409' using message = 'This is settled already: nobody waits for a call about the visit.';
    end if;
    insert into public.request_events (id, request_id, kind, outcome, text, for_technician, done_by, done_by_email, action_id, visit_id)
    values (
      action_id, request, 'call', 'told', trimmed_note, trimmed_note is not null, auth.uid(), private.caller_email(), action_id, about
    );
  end if;
  return query
    update public.service_requests as r set claimed_by = null, claimed_by_email = null, claimed_until = null
    where r.id = request returning r.*;
end
$$;
comment on function public.record_told is
  'Records that the customer of a visit at risk was told by phone, with an optional note, which the technician sees. Nothing else changes: the visit is moved or begun as before. A repeat changes nothing.';

revoke execute on function
  private.arrival_promised, private.off_since, private.longest_work, private.longest_search, private.last_talk_since, private.visits_at_risk, public.record_told
  from public, anon, authenticated, service_role;
grant execute on function public.record_told to authenticated;

-- ==== supabase/schemas/overruns.sql ==========================================================

-- Overrun: a technician says that a visit takes longer, and whom of the next ones that day keeps waiting. No visit is moved
-- by it, least of all an emergency: their customers learn when to expect somebody, from the technician or from the desk.

-- Returns the visits of today that begin late because their technician's present one takes longer, in their order, when
-- they begin, since when that is known, and when staff have talked with the customer since. Left out is who knows the time
-- already, within 10 minutes. Each takes its share of the window; what is free between them makes up for the delay.
create function private.delayed_visits(technician uuid)
returns table (visit public.visits, expected timestamptz, since timestamptz, talked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  busy public.visits;
  free_at timestamptz;
  is_unknown boolean;
  places constant int := (select t.places from public.technicians as t where t.id = technician);
begin
  select v.* into busy from public.visits as v
  where v.technician_id = technician and v.day = private.new_york_today() and v.state in ('on_the_way', 'there')
    and v.busy_until is not null
  order by v.busy_until desc, v.id limit 1;
  if busy.id is null then
    return;
  end if;
  free_at := busy.busy_until;
  since := busy.busy_since;
  for visit in
    select v.* from public.visits as v
    where v.technician_id = technician and v.day = busy.day and v.state = 'planned'
      -- A technician who is off by then does not come late, but not at all.
      and not private.is_displaced(v)
    order by v.starts, v.id
  loop
    expected := greatest(free_at, private.visit_timestamp(visit.day, visit.starts));
    is_unknown := case
      when visit.arrives_at is null then expected >= private.arrival_promised(visit)
      else abs(extract(epoch from expected - visit.arrives_at)) >= 600
    end;
    if is_unknown then
      talked_at := private.last_talk_since(visit.request_id, since);
      return next;
    end if;
    free_at := expected + (visit.ends - visit.starts) / places;
  end loop;
end
$$;

-- Returns those of them whose customer nobody has talked with since.
create function private.pushed_visits(technician uuid)
returns table (visit public.visits, expected timestamptz, since timestamptz)
language sql stable security definer set search_path = ''
as $$ select d.visit, d.expected, d.since from private.delayed_visits(technician) as d where d.talked_at is null $$;

create function private.pushed_to(visit public.visits) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when visit.state = 'planned' and visit.day = private.new_york_today() then (
    select p.expected from private.pushed_visits(visit.technician_id) as p where (p.visit).id = pushed_to.visit.id
  ) end;
end
$$;
comment on function private.pushed_to is 'Returns when a visit begins that an earlier one pushes, or null if none does or its customer knows.';

-- Returns true if an earlier visit keeps this one waiting, and when staff last talked about it with the customer: since they
-- are kept waiting, or else by "They know", until the visit begins or changes.
create function private.talk_about(visit public.visits, out is_delayed boolean, out talked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if visit.state = 'planned' and visit.day = private.new_york_today() then
    select true, d.talked_at into is_delayed, talked_at
    from private.delayed_visits(visit.technician_id) as d where (d.visit).id = talk_about.visit.id;
  end if;
  is_delayed := coalesce(is_delayed, false);
  if visit.state = 'planned' and talked_at is null then
    select max(e.at) into talked_at from private.standing_events as e
    where e.request_id = visit.request_id and e.visit_id = visit.id and e.kind = 'call' and not exists (
      select from private.standing_events as o
      where o.request_id = e.request_id and o.visit_id = e.visit_id and o.kind = 'visit' and o.at > e.at
    );
  end if;
end
$$;

create function public.overrun(action_id uuid, visit uuid, minutes int, at timestamptz default null) returns public.done_action
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present public.visits;
  said_at timestamptz;
begin
  present := private.visit_of_technician(overrun.action_id, overrun.visit, private.own_technician());
  if present.id is null then
    return row(action_id)::public.done_action;
  end if;
  if minutes is null or minutes not in (30, 60, 120) then
    raise sqlstate 'PT400' using message = 'Say how much longer: 30, 60, or 120 minutes.';
  end if;
  if present.day <> private.new_york_today() then
    raise sqlstate 'PT409' using message = 'Only a visit of today can take longer.';
  end if;
  if present.state not in ('on_the_way', 'there') then
    raise sqlstate 'PT409' using message = 'Only a visit that is under way can take longer. Call the office.';
  end if;
  said_at := coalesce(private.time_of_late_action(at, present.state_since), now());
  update public.visits as v
  set busy_since = said_at, busy_until = said_at + make_interval(mins => minutes), version = v.version + 1
  where v.id = present.id;
  perform private.notify_visit(
    action_id, action_id, present.id, private.visit_state(present), leaves_status => true, at => said_at
  );
  return row(action_id)::public.done_action;
end
$$;
comment on function public.overrun is
  'Records that a visit of today that is under way takes 30, 60, or 120 minutes longer from now on; the next such statement replaces it, and the end of the visit settles it. Otherwise like depart.';

create function public.tell_pushed(action_id uuid, visit uuid, at timestamptz default null) returns public.done_action
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  present public.visits;
  expected timestamptz;
begin
  present := private.visit_of_technician(action_id, visit, private.own_technician());
  if present.id is null then
    return row(action_id)::public.done_action;
  end if;
  expected := private.pushed_to(present);
  if expected is null then
    raise sqlstate 'PT409' using message = 'Nothing keeps this visit waiting any more, or its customer knows already. Nobody was told.';
  end if;
  if expected <= now() then
    raise sqlstate 'PT409' using message = 'That time has passed. Call the customer.';
  end if;
  update public.visits as v set arrives_at = expected, late_minutes = null, version = v.version + 1 where v.id = present.id;
  perform private.notify_visit(
    action_id, action_id, present.id, private.visit_state(present), leaves_status => true,
    at => coalesce(private.time_of_late_action(at), now())
  );
  if private.is_untold(visit) then
    update public.request_events as e set is_untold = true where e.id = tell_pushed.action_id;
  end if;
  return row(action_id)::public.done_action;
end
$$;
comment on function public.tell_pushed is
  'Tells the customer of a visit that an earlier one keeps waiting when to expect the technician, as computed here; the window stays. Otherwise like depart.';

revoke execute on function private.delayed_visits, private.pushed_visits, private.pushed_to, private.talk_about, public.overrun, public.tell_pushed
  from public, anon, authenticated, service_role;
grant execute on function public.overrun, public.tell_pushed to authenticated;

-- ==== supabase/schemas/held.sql ==============================================================

-- Requests that are held: lists of them, admitting and dropping them.

create function public.held_summary() returns table (held bigint, emergencies bigint, newest text, oldest_emergency timestamptz)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select count(*), count(*) filter (where r.service_type = 'emergency'), private.exact_timestamp(max(r.created_at)),
      min(r.created_at) filter (where r.service_type = 'emergency')
    from public.service_requests as r where r.held and r.status = 'pending';
end
$$;
comment on function public.held_summary is
  'Returns the number of held requests, the emergencies among them, when the newest came, and when the oldest emergency. Null: newest, oldest_emergency.';

create function public.list_held(emergencies boolean, most int default 50)
returns table (
  id uuid, first_name text, last_name text, phone text, address text, service_type text,
  beginning text, created_at timestamptz, network text
)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select r.id, r.first_name, r.last_name, r.phone, r.address, r.service_type, left(r.message, 160), r.created_at, r.held_network
    from public.service_requests as r
    where r.held and r.status = 'pending' and (r.service_type = 'emergency') = emergencies
    order by case when emergencies then r.created_at end, case when emergencies then r.id end, r.created_at desc, r.id desc
    limit least(greatest(most, 0), 100);
end
$$;
comment on function public.list_held is
  'Returns the held emergencies, the oldest first, or the other held requests, the newest first, with the beginning of their message and a mark of their network; at most 100. Null: beginning, network.';

-- Locks the selected held requests in a fixed order, so that of two staff members each handles a request or finds it
-- handled. Of emergencies, only one is meant, or those of one network or hour that staff have looked at. The limit of 5,000 keeps it within the statement timeout.
create function private.chosen_held(
  until timestamptz, request uuid, network text default null, hour timestamptz default null
) returns setof uuid
language plpgsql security definer set search_path = ''
as $$
begin
  if until is null and request is null then
    raise sqlstate 'PT400' using message = 'Say which held requests are meant.';
  end if;
  return query
    select r.id from public.service_requests as r
    where r.held and r.status = 'pending'
      and case when request is null then r.created_at <= until and (r.service_type = 'emergency') = (coalesce(network, hour::text) is not null)
        and (network is null or r.held_network = network) and (hour is null or date_trunc('hour', r.created_at) = date_trunc('hour', hour))
      else r.id = request end
    order by r.created_at, r.id limit 5000 for update;
end
$$;

create function public.admit_held(until timestamptz default null, request uuid default null) returns bigint
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(select private.chosen_held(until, request));
  update public.service_requests as r set held = false, held_network = null where r.id = any (chosen);
  insert into public.request_status_changes (request_id, from_status, to_status, changed_by, changed_by_email)
  select admitted, 'held', 'pending', auth.uid(), private.caller_email() from unnest(chosen) as admitted;
  return cardinality(chosen);
end
$$;
comment on function public.admit_held is
  'Admits held requests to the list, one, or all up to a time except emergencies, with their original time. Returns how many.';

create function public.drop_held(
  until timestamptz default null, request uuid default null, network text default null, hour timestamptz default null
)
returns table (dropped bigint, dropped_at text)
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(select private.chosen_held(until, request, network, hour));
  update public.service_requests as r set status = 'cancelled' where r.id = any (chosen);
  return query select cardinality(chosen)::bigint, private.exact_timestamp(now());
end
$$;
comment on function public.drop_held is
  'Cancels held requests, one, or all up to a time except emergencies; of these, all up to a time from one `network` or of one `hour`. They stay out of counts and lists; restore_held restores them for 30 days.';

create function private.dropped_held_requests()
returns table (request uuid, dropped_at timestamptz, dropped_by_email text, is_emergency boolean)
language sql stable security definer set search_path = ''
as $$
  select r.id, c.changed_at, c.changed_by_email, r.service_type = 'emergency'
  from public.service_requests as r
  cross join lateral (
    select l.changed_at, l.changed_by, l.changed_by_email from public.request_status_changes as l
    where l.request_id = r.id and l.to_status = 'cancelled' order by l.changed_at desc, l.id desc limit 1
  ) as c
  where r.held and r.status = 'cancelled' and c.changed_by is not null and c.changed_at > now() - interval '30 days'
    -- A customer who is signed in cancels by a link as that account.
    and not exists (
      select from public.request_events as e
      where e.request_id = r.id and e.kind = 'status' and e.by_customer and e.at = c.changed_at
    )
$$;
comment on function private.dropped_held_requests is
  'Returns the held requests that staff dropped in the last 30 days, with the time and the author. Null: dropped_by_email.';

create function public.restore_held(dropped_at timestamptz) returns bigint
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen uuid[];
begin
  perform private.require_staff();
  chosen := array(
    select r.id from public.service_requests as r
    where r.held and r.status = 'cancelled' and r.id in (
      select d.request from private.dropped_held_requests() as d where d.dropped_at = restore_held.dropped_at
    )
    order by r.created_at, r.id for update
  );
  update public.service_requests as r set status = 'pending' where r.id = any (chosen);
  return cardinality(chosen);
end
$$;
comment on function public.restore_held is
  'Restores the requests that staff, the caller or a colleague, dropped at that time within the last 30 days: they are held again. Returns how many.';

create function public.dropped_held() returns table (dropped_at text, dropped_by_email text, dropped bigint, emergencies bigint)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select private.exact_timestamp(d.dropped_at), min(d.dropped_by_email), count(*), count(*) filter (where d.is_emergency)
    from private.dropped_held_requests() as d
    group by d.dropped_at order by d.dropped_at desc limit 50;
end
$$;
comment on function public.dropped_held is
  'Returns what staff dropped in the last 30 days and restore_held would restore: the time of each drop and its author, how many it holds, and how many of these are emergencies; the newest first, at most 50. Null: dropped_by_email.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.held_summary, public.list_held, private.chosen_held, public.admit_held, public.drop_held,
  private.dropped_held_requests, public.restore_held, public.dropped_held
  from public, anon, authenticated, service_role;
grant execute on function
  public.held_summary, public.list_held, public.admit_held, public.drop_held, public.restore_held,
  public.dropped_held
  to authenticated;

-- ==== supabase/schemas/senders.sql ===========================================================

-- The senders of requests, and the ones that staff know to be the same person.

create function private.is_same_sender(one public.service_requests, other public.service_requests) returns boolean
language plpgsql immutable set search_path = ''
as $$
begin
  return one.id = other.id or coalesce(one.sent_by = other.sent_by and one.phone_digits = other.phone_digits, false);
end
$$;
comment on function private.is_same_sender is 'Returns true if two requests of a number have the same sender.';

create function private.other_senders(request public.service_requests) returns setof public.service_requests
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select * from public.service_requests as r
    where r.phone_digits = request.phone_digits and r.status in ('pending', 'confirmed') and not r.held
      and not private.is_same_sender(r, request)
    order by r.created_at, r.id limit 20;
end
$$;
comment on function private.other_senders is
  'Returns at most 20 requests of other senders under the same number that wait or are confirmed.';

-- Staff must have seen every sender of the number, because a booking becomes visible to whoever has the link of its
-- request. An outdated desk sends no `known`.
create function private.require_known_senders(request public.service_requests, known uuid[]) returns void
language plpgsql stable set search_path = ''
as $$
declare
  names constant text := (
    select string_agg(format('%s %s', o.first_name, o.last_name), ', ')
    from private.other_senders(request) as o where (o.id = any (known)) is not true
  );
begin
  if names is not null then
    raise sqlstate 'PT409' using message = format(
      'Two senders, one number: a request of %s waits under it, too. Nothing was booked. Load the page again and choose whom you spoke with.',
      names
    );
  end if;
end
$$;

create function public.join_senders(action_id uuid, request uuid, others uuid[]) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  senders text[];
  present public.service_requests;
begin
  perform private.require_staff();
  -- Locks all of the number in a fixed order, so that two actions cannot deadlock.
  perform from public.service_requests as r
  where not r.held and r.phone_digits = (select o.phone_digits from public.service_requests as o where o.id = request)
  order by r.id for update;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    perform private.require_kept(request);
    senders := array(
      select r.sent_by from public.service_requests as r
      where r.id = any (others) and r.phone_digits = chosen.phone_digits and not r.held and r.sent_by <> chosen.sent_by
    );
    if senders = '{}' or cardinality(senders) is distinct from cardinality(others) then
      raise sqlstate 'PT409' using message = 'These requests are no longer two senders'' of one number. Load the page again.';
    end if;
    for present in
      select r.* from public.service_requests as r
      where r.phone_digits = chosen.phone_digits and not r.held and r.sent_by = any (senders || chosen.sent_by)
      order by r.id = request desc, r.id
    loop
      update public.service_requests as r set joined_to = chosen.sent_by where r.id = present.id;
      insert into public.request_events (id, request_id, kind, done_by, done_by_email, action_id, before, after)
      values (
        case when present.id = request then action_id else gen_random_uuid() end, present.id, 'join', auth.uid(),
        private.caller_email(), action_id,
        jsonb_build_object('joined_to', present.joined_to), jsonb_build_object('joined_to', chosen.sent_by)
      );
    end loop;
  end if;
  return query
    select r.* from public.service_requests as r
    where r.id in (select e.request_id from public.request_events as e where e.action_id = join_senders.action_id and e.undoes is null)
    order by r.id = request desc, r.id;
end
$$;
comment on function public.join_senders is
  'Records that `request` and `others`, requests of other senders under its number, come from one person: all that these mailboxes sent under it are one sender''s from now on. Repeats and undo work as for close_requests.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.is_same_sender, private.other_senders, private.require_known_senders, public.join_senders
  from public, anon, authenticated, service_role;
grant execute on function public.join_senders to authenticated;

-- ==== supabase/schemas/call-list.sql =========================================================

-- The call list: whom to call next, who is on it, and the outcome of each call. Staff act through idempotent
-- functions (the client makes the action's id) that return the new row; a status is a plain update.
--
-- On a hosted project, Realtime notifies open desks that something changed, without details. They then ask for
-- changes, as they do every 10 seconds anyway.

-- ---------------------------------------------------------------------------------------------
-- Counts
-- ---------------------------------------------------------------------------------------------

create function public.request_counts() returns table (status text, total bigint)
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select known.status, (select count(*) from public.service_requests as r where r.status = known.status and not r.held)
    from unnest(array['pending', 'confirmed', 'in_progress', 'completed', 'cancelled']) as known (status);
end
$$;
comment on function public.request_counts is 'Returns the exact number of requests of each of the five statuses.';

create function public.overdue_count(cutoff timestamptz, emergency_cutoff timestamptz) returns bigint
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return (
    select count(*) from public.service_requests as r
    where r.status = 'pending' and not r.held and r.next_call_at is null
      and r.created_at < greatest(cutoff, emergency_cutoff)
      and r.created_at < case when r.service_type = 'emergency' then emergency_cutoff else cutoff end
  ) + (
    -- A real one may be among them.
    select count(*) from public.service_requests as r
    where r.held and r.status = 'pending' and r.service_type = 'emergency' and r.created_at < emergency_cutoff
  ) + (
    select count(*) from public.service_requests as r
    where r.status = 'pending' and not r.held and r.next_call_at < now()
  );
end
$$;
comment on function public.overdue_count is
  'Returns the number of pending requests that were never called and are older than the given cutoff, held emergencies among them, and of those whose next call is late.';

create type public.overdue_request as (request uuid);
comment on column public.overdue_request.request is 'Null stands for held emergencies.';

create function public.first_overdue(cutoff timestamptz, emergency_cutoff timestamptz) returns setof public.overdue_request
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    with late as (
      (select r.id, true as is_emergency, r.created_at as since from public.service_requests as r
        where r.status = 'pending' and not r.held and r.next_call_at is null and r.service_type = 'emergency'
          and r.created_at < emergency_cutoff order by r.created_at, r.id limit 1)
      union all
      (select r.id, false, r.created_at from public.service_requests as r
        where r.status = 'pending' and not r.held and r.next_call_at is null and r.service_type <> 'emergency'
          and r.created_at < cutoff order by r.created_at, r.id limit 1)
      union all
      (select r.id, r.service_type = 'emergency', r.next_call_at from public.service_requests as r
        where r.status = 'pending' and not r.held and r.next_call_at < now()
        order by r.service_type = 'emergency' desc, r.next_call_at, r.id limit 1)
      union all
      (select null, true, 'infinity' from public.service_requests as r
        where r.held and r.status = 'pending' and r.service_type = 'emergency' and r.created_at < emergency_cutoff limit 1)
    )
    select l.id from late as l order by l.is_emergency desc, l.since limit 1;
end
$$;
comment on function public.first_overdue is
  'Returns the request that overdue_count counts first, emergencies before others, and no row if nothing is overdue.';

-- ---------------------------------------------------------------------------------------------
-- Lanes
-- ---------------------------------------------------------------------------------------------

-- Columns of a request that actions change and undo restores.
create function private.call_state(request public.service_requests) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'status', request.status, 'next_call_at', request.next_call_at,
    'closed_reason', request.closed_reason, 'voicemails', request.voicemails,
    'quoted_by_phone', request.quoted_by_phone
  )
$$;

-- A request as every list shows it.
create type public.call_row as (
  id uuid, first_name text, last_name text, phone text, address text, service_type text, status text, created_at timestamptz,
  next_call_at timestamptz, voicemails int, quoted_by_phone float8, beginning text, language text, due timestamptz,
  claimed_by uuid, claimed_by_email text, assigned_to uuid, assigned_to_email text, visit public.visit_row,
  slot_hold public.visit_time, news jsonb, price public.row_price, unfinished public.unfinished_visit
);
comment on type public.call_row is 'A request as a list shows it.';
comment on column public.call_row.service_type is 'One of service_requests.service_type.';
comment on column public.call_row.status is 'One of service_requests.status.';
comment on column public.call_row.next_call_at is 'Null unless somebody is to call again.';
comment on column public.call_row.quoted_by_phone is 'Null unless a price was quoted by phone.';
comment on column public.call_row.beginning is 'Null without a message; else its first words.';
comment on column public.call_row.language is 'Null unless it is known; else one of service_requests.language.';
comment on column public.call_row.due is 'The time by which a call was promised; in a lane, by which one is due.';
comment on column public.call_row.claimed_by is 'Null unless a colleague has claimed it.';
comment on column public.call_row.claimed_by_email is 'Null unless a colleague has claimed it.';
comment on column public.call_row.assigned_to is 'Null unless it is a colleague''s.';
comment on column public.call_row.assigned_to_email is 'Null unless it is a colleague''s.';
comment on column public.call_row.visit is 'Null unless one is to come; else the next one.';
comment on column public.call_row.slot_hold is 'Null unless the customer asked for a window.';
comment on column public.call_row.news is 'Null unless its customer did something that nobody has seen.';
comment on column public.call_row.price is 'Null without a price in writing.';
comment on column public.call_row.unfinished is
  'Null unless the visit before could not be done, and no other one is planned.';

create function private.call_row(request public.service_requests, due timestamptz default null) returns public.call_row
language plpgsql stable set search_path = ''
as $$
begin
  return row(
    request.id, request.first_name, request.last_name, request.phone, request.address, request.service_type, request.status,
    request.created_at, request.next_call_at, request.voicemails, request.quoted_by_phone, left(request.message, 160),
    request.language,
    coalesce(due, private.call_back_due(request.created_at, request.service_type = 'emergency')),
    case when request.claimed_until > now() then request.claimed_by end,
    case when request.claimed_until > now() then request.claimed_by_email end,
    request.assigned_to, request.assigned_to_email,
    private.next_visit(request.id),
    jsonb_populate_record(null::public.visit_time, private.slot_hold_of(request.id)), request.news,
    private.row_price(request.id),
    jsonb_populate_record(null::public.unfinished_visit,
      case when request.status = 'confirmed' then private.unfinished_visit(request.id) end)
  )::public.call_row;
end
$$;

create function private.is_urgent_news(news jsonb) returns boolean
language sql immutable set search_path = ''
as $$ select coalesce((news ->> 'is_urgent')::boolean, false) $$;

-- Returns true if news is about a visit that its customer waits for: of the next 3 hours if they want a call or our message
-- did not reach them, or past its window, and nobody has arrived.
create function private.is_news_of_wait(request uuid, news jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.visits as v
    where v.request_id = request and v.state in ('planned', 'on_the_way') and case
      when news -> 'kinds' ?| '{call,unsent}' then private.visit_timestamp(v.day, v.starts) <= now() + interval '3 hours'
      else private.visit_timestamp(v.day, v.ends) <= now()
    end
  )
$$;

-- Returns the requests that are confirmed, and have no visit to come.
create function private.unscheduled() returns setof public.service_requests
language sql stable set search_path = ''
as $$
  select r from public.service_requests as r
  where r.status = 'confirmed' and not r.held and not exists (
    select from public.visits as v where v.request_id = r.id and v.state in ('planned', 'on_the_way', 'there')
  )
$$;

-- The one place that says what waits, in which order, and by when. Each branch is a reason: a new one (a price without an
-- answer, a visit at risk) is a branch more, never a lane. Of several the most pressing decides; the others are badges.
--   rank 1: a customer stands there now    2: a call is due    3: other news    4: waits its turn
create function private.call_order()
returns table (
  request_id uuid, rank int, due timestamptz, lane text, since timestamptz, risk public.visit_risk, begins timestamptz
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  return query with hours as (
    select private.closed_since(now()) as closed, rule from private.call_back_rule as rule
  ),
  at_risk as materialized (select * from private.visits_at_risk()),
  waiting as (
    select r.id, r.service_type = 'emergency' as is_emergency, r.created_at, r.next_call_at
    from public.service_requests as r where r.status = 'pending' and not r.held
  ),
  reasons (request_id, rank, due, lane, since) as (
    -- Nobody has called yet. What came at night waits for the opening, an emergency for nothing.
    select w.id,
      case when w.is_emergency then 1 when w.created_at >= h.closed or w.created_at <= now() - interval '1 day' then 4 else 2 end,
      private.call_back_due_by(h.rule, w.created_at, w.is_emergency),
      case
        when w.is_emergency then 'now'
        when w.created_at >= h.closed then 'morning'
        when w.created_at <= now() - interval '1 day' then 'older'
        else 'now'
      end,
      w.created_at
    from waiting as w, hours as h where w.next_call_at is null
    union all
    -- To be called again. An emergency that got a voicemail is, within 40 minutes, and stays among those to call.
    select w.id, case when is_soon then 2 else 4 end, w.next_call_at, case when is_soon then 'now' else 'later' end, w.created_at
    from waiting as w,
      lateral (select w.next_call_at <= now() + case when w.is_emergency then interval '40 minutes' else interval '15 minutes' end) as s (is_soon)
    where w.next_call_at is not null
    union all
    -- News stands in the row of a request that nobody has called yet, unless its customer cancels or asks for a call.
    select r.id, case when is_standing then 1 else 3 end,
      case when is_standing then private.call_back_due_by(h.rule, r.news_since, true) end,
      case when is_standing then 'now' else 'news' end, r.news_since
    from public.service_requests as r, hours as h,
      lateral (select private.is_urgent_news(r.news) or private.is_news_of_wait(r.id, r.news)) as s (is_standing)
    where r.news_since is not null and not r.held
      and (r.status <> 'pending' or r.next_call_at is not null or r.news -> 'kinds' ?| '{cancelled,call}' or is_standing)
    union all
    -- A visit went wrong. Who waits for somebody to come now is told first.
    select k.request_id, case when k.is_standing then 1 else 2 end, k.due, 'now', k.since from at_risk as k
    union all
    -- A price that nobody has answered, a day, two, and five days after it was offered.
    select p.request_id, 2, p.due, 'now', p.since
    from private.prices_to_follow() as p join public.service_requests as r on r.id = p.request_id
    where r.status <> 'cancelled' and not r.held
    union all
    -- Confirmed, and no visit is to come.
    select r.id, 4, null, 'confirmed', r.created_at from private.unscheduled() as r
  )
  select distinct on (r.request_id) r.*, k.risk,
    (select private.visit_timestamp(v.day, v.starts) from public.visits as v where v.id = k.visit_id)
  from reasons as r left join at_risk as k using (request_id)
  order by r.request_id, r.rank, r.due;
end
$$;
comment on function private.call_order is
  'Returns what waits for a call: its rank, by when somebody is to call (null for no certain time), its lane, since when it waits, and what went wrong with its visit, if anything, and when that begins.';

-- The lanes with their totals, and rows for the opened ones: at most 200, or 1,000 of a lane that is asked for whole.
-- Emergencies and what is overdue are among them whatever the limit. Requests of one sender are one row, that of the oldest,
-- at the place of the first of them, and other senders of its number and street stand right below it; beyond the first
-- 1,000 of a lane, which nobody sees, each counts by itself.
create type public.other_sender as (
  id uuid, first_name text, last_name text, address text, service_type text, status text, created_at timestamptz
);
comment on type public.other_sender is 'A request under the same number from another mailbox.';
comment on column public.other_sender.service_type is 'One of service_requests.service_type.';
comment on column public.other_sender.status is 'One of service_requests.status.';

create type public.lane_row as (
  rank int, sendings int, has_emergency boolean, next_call_at timestamptz, earlier int, other_senders public.other_sender[],
  risk public.visit_risk, request public.call_row
);
comment on column public.lane_row.rank is
  '1: a customer stands there now; 2: a call is due; 3: other news; 4: waits its turn.';
comment on column public.lane_row.sendings is 'How many requests of its sender the row stands for.';
comment on column public.lane_row.has_emergency is 'One of those is an emergency.';
comment on column public.lane_row.next_call_at is 'Null unless all of those are to be called again; else the first time.';
comment on column public.lane_row.earlier is 'How many requests its sender sent before, at most 9.';
comment on column public.lane_row.risk is 'Null unless a visit has gone wrong or got 1 or 2 stars, and nobody has called its customer.';
comment on column public.lane_row.other_senders is 'Other senders of the number who wait or are confirmed.';

create type public.lane_name as enum ('now', 'news', 'morning', 'older', 'confirmed', 'later');
create type public.call_lane as (lane public.lane_name, total int, rows public.lane_row[]);
comment on column public.call_lane.total is 'All of its requests, those beyond the limit of `rows` too.';
comment on column public.call_lane.rows is 'Null unless they are asked for.';

create type public.call_list as (version text, lanes public.call_lane[]);
comment on column public.call_list.lanes is 'Null if nothing has changed.';

create function public.call_list(
  opened text[] default '{now,news,morning}', whole text[] default '{}', known_version text default null
) returns public.call_list
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  lanes public.call_lane[];
  version text;
begin
  perform private.require_staff();
  with listed as materialized (select * from private.call_order()),
  sizes as (select o.lane, count(*) as size from listed as o group by o.lane),
  placed as materialized (
    select o.*, r.next_call_at, r.service_type = 'emergency' as is_emergency, r.phone_digits, r.sent_by, r.address_key,
      row_number() over (order by r.created_at, r.id) as age
    from sizes as s, lateral (
      select l.*, row_number() over () as place from (
        select * from listed as o where o.lane = s.lane
        order by case when o.lane in ('older', 'confirmed') then o.since end desc, o.rank, o.due, o.begins, o.since, o.request_id
        limit 1000
      ) as l
    ) as o join public.service_requests as r on r.id = o.request_id
  ),
  grouped as (
    select p.lane, min(p.age) as age, min(p.place) as place, min(p.rank) as rank, min(p.due) as due, count(*) as sendings,
      bool_or(p.is_emergency) as has_emergency, min(p.risk) as risk,
      case when bool_and(p.next_call_at is not null) then min(p.next_call_at) end as next_call_at
    from placed as p group by p.lane, p.phone_digits, p.sent_by
  ),
  doors as (
    select g.*, p.request_id,
      min(g.place) over (partition by g.lane, p.phone_digits, coalesce(p.address_key, p.sent_by)) as first_place
    from grouped as g join placed as p using (age)
  ),
  numbered as (
    select d.*, row_number() over (partition by d.lane order by d.first_place, d.place) as nth from doors as d
  )
  select array_agg(row(
    known.lane,
    (select count(*) from numbered as n where n.lane = known.lane)
      + greatest(coalesce((select s.size from sizes as s where s.lane = known.lane), 0) - 1000, 0),
    case when known.lane = any (opened) then array(
      select row(
        n.rank, n.sendings, n.has_emergency, n.next_call_at,
        (select count(*) from (
          select from public.service_requests as o
          where o.phone_digits = r.phone_digits and o.created_at < r.created_at and not o.held and o.sent_by = r.sent_by
          limit 9
        ) as before),
        -- Most numbers have no other request that waits, which is found at a fraction of the cost.
        case when exists (
          select from public.service_requests as o
          where o.phone_digits = r.phone_digits and o.status in ('pending', 'confirmed') and not o.held and o.id <> r.id
        ) then array(
          select row(o.id, o.first_name, o.last_name, o.address, o.service_type, o.status, o.created_at)::public.other_sender
          from private.other_senders(r) as o order by o.created_at, o.id
        ) else '{}' end,
        n.risk,
        private.call_row(r, n.due)
      )::public.lane_row
      from numbered as n join public.service_requests as r on r.id = n.request_id
      where n.lane = known.lane and (
        n.nth <= case when known.lane = any (whole) then 1000 else 200 end
        or n.due < case when n.has_emergency then 'infinity' else now() end
      )
      order by n.nth
    ) end
  )::public.call_lane order by known.ordinal) into lanes
  from unnest(enum_range(null::public.lane_name)::text[]) with ordinality as known (lane, ordinal);
  version := md5(to_json(lanes)::text);
  -- An unchanged list takes only a few bytes.
  return row(version, case when version = known_version then null else lanes end)::public.call_list;
end
$$;
comment on function public.call_list is
  'Returns the lanes of the desk in their order, with their exact totals and, for the opened ones, their rows: at most 200, or 1,000 of those in `whole`, always with emergencies and what is overdue. Returns only the version if it is still `known_version`.';

-- ---------------------------------------------------------------------------------------------
-- One request
-- ---------------------------------------------------------------------------------------------

create type public.visit_brief as (
  technician_id uuid, technician text, day date, starts text, ends text, kind text, state text, state_since timestamptz,
  late_minutes int, arrives_at timestamptz, busy_until timestamptz, not_done_reason text, part text, note text
);
comment on type public.visit_brief is 'A visit as an event tells it.';
comment on column public.visit_brief.kind is 'One of visits.kind.';
comment on column public.visit_brief.state is 'One of visits.state.';
comment on column public.visit_brief.late_minutes is 'Null unless the technician has said how late, without an estimate.';
comment on column public.visit_brief.arrives_at is 'Null without an estimated arrival.';
comment on column public.visit_brief.busy_until is 'Null unless its technician said that it takes longer: until then.';
comment on column public.visit_brief.not_done_reason is 'Null unless it could not be done; else one of visits.not_done_reason.';
comment on column public.visit_brief.part is 'Null unless a part is needed.';
comment on column public.visit_brief.note is 'Null unless the event set the note for the technician.';

create type public.request_entry as (
  id uuid, kind text, text text, outcome text, at timestamptz, done_by uuid, done_by_email text, action_id uuid, undoes uuid,
  is_undone boolean, next_call_at timestamptz, closed_reason text, is_reopened boolean, quoted float8, for_technician boolean,
  may_want_no_texts boolean, is_untold boolean, by_customer boolean, by_text boolean, quote_id uuid, quote_act text,
  visit_before public.visit_brief, visit_after public.visit_brief, asked_slot public.visit_time, is_visit_note boolean,
  message text, delivery text
);
comment on type public.request_entry is 'An entry of a request''s timeline.';
comment on column public.request_entry.kind is 'One of request_events.kind.';
comment on column public.request_entry.text is 'Null without a text.';
comment on column public.request_entry.outcome is 'Null unless it is a call; else one of request_events.outcome.';
comment on column public.request_entry.done_by is 'Null unless an account did it.';
comment on column public.request_entry.done_by_email is 'Null unless an account did it.';
comment on column public.request_entry.undoes is 'Null unless it undid an action.';
comment on column public.request_entry.next_call_at is 'Null unless it led to another call.';
comment on column public.request_entry.closed_reason is
  'Null unless it closed the request; else one of service_requests.closed_reason.';
comment on column public.request_entry.quoted is 'Null unless it is a call that quoted this amount.';
comment on column public.request_entry.quote_id is 'Null unless it is about a price.';
comment on column public.request_entry.quote_act is 'Null unless it is about a price; else one of request_events.quote_act.';
comment on column public.request_entry.visit_before is 'Null unless it changed a visit.';
comment on column public.request_entry.visit_after is 'Null unless it changed a visit: a message names its day and window alone.';
comment on column public.request_entry.asked_slot is 'Null unless the customer asked for this window.';
comment on column public.request_entry.is_visit_note is 'It set the note for the technician.';
comment on column public.request_entry.message is
  'Null unless it is a message to the customer; else one of request_events.message.';
comment on column public.request_entry.delivery is
  'Null unless something came of a message; else one of request_events.delivery.';

create type public.status_change as (
  id int, from_status text, to_status text, changed_by_email text, changed_at timestamptz
);
comment on column public.status_change.from_status is 'Null if it was held; else one of service_requests.status.';
comment on column public.status_change.to_status is 'One of service_requests.status.';
comment on column public.status_change.changed_by_email is 'Null if it was changed in the database itself.';

create type public.request_revision as (id int, changed_at timestamptz, before jsonb);
comment on type public.request_revision is 'The text of a request before its sender sent it again with changes.';
comment on column public.request_revision.before is 'The fields that were changed, as they were.';

create type public.last_call as (at timestamptz, done_by uuid, done_by_email text);
comment on column public.last_call.done_by is 'Null unless an account did it.';
comment on column public.last_call.done_by_email is 'Null unless an account did it.';

create type public.other_request as (
  request public.call_row, closed_reason text, settled_at timestamptz, warranty_from date, is_same_sender boolean, email text,
  is_mailbox_verified boolean, last_call public.last_call
);
comment on type public.other_request is 'Another request of the same phone number, with what came of it and since when.';
comment on column public.other_request.closed_reason is
  'Null unless it is lost; else one of service_requests.closed_reason.';
comment on column public.other_request.settled_at is 'Null unless its status was changed.';
comment on column public.other_request.warranty_from is 'Null unless the report of its visit names this day.';
comment on column public.other_request.is_same_sender is
  'The same mailbox under the same number, or staff have said that it is one person.';
comment on column public.other_request.email is 'Null unless it is known.';
comment on column public.other_request.is_mailbox_verified is 'Its sender has opened a link that was mailed to them.';
comment on column public.other_request.last_call is 'Null unless somebody has called about it.';

create type public.visit_checklist as (visit_id uuid, day date, points public.checked_point[]);
comment on type public.visit_checklist is 'The points that were marked at a visit.';

create type public.request_details as (
  request public.service_requests, due timestamptz, is_mailbox_verified boolean, events public.request_entry[],
  statuses public.status_change[], revisions public.request_revision[], others public.other_request[], chosen text,
  origin public.request_origin, door public.door_facts, checklists public.visit_checklist[],
  risk public.visit_risk, risk_due timestamptz, is_displaced boolean, begins_at timestamptz
);
comment on column public.request_details.door is 'Null unless a technician noted facts about the door of its sender at the same street.';
comment on column public.request_details.risk is 'Null unless a visit has gone wrong or got 1 or 2 stars, and nobody has called the customer.';
comment on column public.request_details.risk_due is 'Null without a risk; else by when somebody is to call.';
comment on column public.request_details.is_displaced is 'The technician of a visit to come is off by now, whether or not its customer knows.';
comment on column public.request_details.begins_at is 'Null unless an earlier visit keeps one waiting: about when it begins.';
comment on column public.request_details.checklists is 'Of the visits whose points were marked, the latest first.';
comment on column public.request_details.origin is 'Null unless it is known where it came from.';
comment on column public.request_details.chosen is 'Null unless selections on the site were sent with it.';

create function public.read_request(request uuid) returns setof public.request_details
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  at_risk record;
begin
  perform private.require_staff();
  select * into chosen from public.service_requests as r where r.id = request and not r.held;
  if chosen.id is null then
    return;
  end if;
  select k.risk, k.due into at_risk from private.visits_at_risk(request) as k;
  return next row(
    chosen, private.call_back_due(chosen.created_at, chosen.service_type = 'emergency'), private.is_mailbox_verified(chosen),
    array(
      select jsonb_populate_record(null::public.request_entry, to_jsonb(e) || jsonb_build_object(
        'next_call_at', e.after ->> 'next_call_at', 'closed_reason', e.after ->> 'closed_reason',
        'is_reopened', e.kind = 'status' and coalesce(e.after ->> 'status' = 'pending', false),
        -- Only the call that named the amount shows it.
        'quoted', nullif(e.after -> 'quoted_by_phone', coalesce(e.before -> 'quoted_by_phone', 'null')),
        'visit_after', case when e.kind = 'visit' and not v.is_asked then e.visit_after end, 'asked_slot', case when v.is_asked then e.visit_after end,
        'is_visit_note', coalesce(e.visit_after ? 'note', false),
        'is_undone', e.undoes is null and not exists (select from private.standing_events as s where s.id = e.id)
      ))
      from (
        select * from public.request_events as e where e.request_id = request order by e.at desc, e.id desc limit 100
      ) as e
      cross join lateral (select coalesce(e.visit_after ->> 'state' = 'requested', false)) as v (is_asked)
      order by e.at desc, e.id
    ),
    -- The event of a call already states its change of the status.
    array(
      select row(c.id, nullif(c.from_status, 'held'), c.to_status, c.changed_by_email, c.changed_at)::public.status_change
      from public.request_status_changes as c
      where c.request_id = request and not exists (
        select from public.request_events as e where e.request_id = c.request_id and e.at = c.changed_at
      )
      order by c.id desc limit 100
    ),
    array(
      select row(v.id, v.changed_at, v.before)::public.request_revision from public.request_revisions as v
      where v.request_id = request order by v.id desc limit 100
    ),
    array(
      select row(
        private.call_row(o), (o).closed_reason,
        (
          select c.changed_at from public.request_status_changes as c
          where c.request_id = (o).id and c.to_status = (o).status
          order by c.changed_at desc, c.id desc limit 1
        ),
        (
          select max(p.warranty_from)
          from private.visit_reports as p join public.visits as v on v.id = p.visit_id
          where v.request_id = (o).id and v.state = 'done'
        ),
        private.is_same_sender(o, chosen), (o).email, private.is_mailbox_verified(o),
        (
          select row(e.at, e.done_by, e.done_by_email)::public.last_call
          from private.standing_events as e where e.request_id = (o).id and e.kind = 'call'
          order by e.at desc, e.id desc limit 1
        )
      )::public.other_request
      from (
        select o from public.service_requests as o
        where o.phone_digits = chosen.phone_digits and o.id <> request and not o.held
        -- Waiting requests come first, so newer ones cannot push them out.
        order by o.status in ('pending', 'confirmed') desc, o.created_at desc, o.id desc limit 20
      ) as same_number
      order by (o).created_at desc, (o).id desc
    ),
    private.selection_of(request), private.origin_of(request), private.door_facts_of(request),
    array(
      select row(v.id, v.day, c.points)::public.visit_checklist
      from public.visits as v, lateral (select private.checklist_of(v) as points offset 0) as c
      where v.request_id = request and c.points <> '{}' order by v.day desc, v.starts desc, v.id
    ),
    at_risk.risk, at_risk.due,
    exists (select from public.visits as v where v.request_id = request and private.is_displaced(v)),
    (
      select min(d.expected) from public.visits as v, private.delayed_visits(v.technician_id) as d
      where v.request_id = request and v.state = 'planned' and v.day = private.new_york_today() and (d.visit).id = v.id
    )
  )::public.request_details;
end
$$;
comment on function public.read_request is
  'Returns a request with its timeline, its selection, and 20 other requests of its phone number, waiting ones first: whether they have the same sender, their outcome, who called last, and from when their warranty runs. Returns no row if there is none.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.request_counts, public.overdue_count, public.first_overdue, private.call_state, private.call_row,
  public.call_list, private.is_urgent_news, private.is_news_of_wait, private.unscheduled, private.call_order,
  public.read_request
  from public, anon, authenticated, service_role;
grant execute on function
  public.request_counts, public.overdue_count, public.first_overdue, public.call_list, public.read_request
  to authenticated;

-- ==== supabase/schemas/calls.sql =============================================================

-- Acts on one request: claims, the outcome of a call, notes, undo, requests that came in by phone, and search.

-- ---------------------------------------------------------------------------------------------
-- Claims
-- ---------------------------------------------------------------------------------------------

create function public.claim_request(request uuid, take boolean default false) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  caller constant uuid := auth.uid();
  present public.service_requests;
begin
  perform private.require_staff();
  -- A simultaneous second call waits here and finds the request claimed.
  present := private.lock_request(request);
  if present.claimed_until > now() and present.claimed_by <> caller then
    if not coalesce(take, false) then
      return next present;
      return;
    end if;
    insert into public.request_events (request_id, kind, text, done_by, done_by_email, action_id)
    values (request, 'claim', present.claimed_by_email, caller, private.caller_email(), gen_random_uuid());
  end if;
  return query
    update public.service_requests as r
    set claimed_by = caller, claimed_by_email = private.caller_email(), claimed_until = now() + interval '5 minutes'
    where r.id = request
    returning r.*;
end
$$;
comment on function public.claim_request is
  'Claims a request for 5 minutes, unless a colleague has claimed it and `take` is false. Returns it with whoever has claimed it.';

create function public.release_request(request uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  update public.service_requests as r
  set claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = request and r.claimed_by = auth.uid();
  return query select r.* from public.service_requests as r where r.id = request and not r.held;
end
$$;
comment on function public.release_request is 'Releases the caller''s claim. Returns the request.';

-- ---------------------------------------------------------------------------------------------
-- Outcome of a call
-- ---------------------------------------------------------------------------------------------

-- Returns true if the caller has already done this action to this request.
create function private.is_repeated_action(action_id uuid, request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  if action_id is null then
    raise sqlstate 'PT400' using message = 'An act needs an id.';
  end if;
  select e.request_id, e.done_by into known from public.request_events as e where e.id = is_repeated_action.action_id;
  if known.request_id is null then
    return false;
  end if;
  if (known.request_id, known.done_by) is distinct from (request, auth.uid()) then
    raise sqlstate 'PT409' using message = 'This id belongs to another act.';
  end if;
  return true;
end
$$;

-- Applies the outcome of a call to one of the requests that it is about.
create function private.apply_call(
  chosen public.service_requests, event uuid, action_id uuid, outcome text, note text,
  next_call timestamptz, reason text, for_technician boolean, made_at timestamptz, quoted numeric default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.service_requests;
begin
  update public.service_requests as r
  set status = case
        when apply_call.outcome = 'booked' then 'confirmed'
        when apply_call.outcome in ('not_for_us', 'spam', 'duplicate') then 'cancelled'
        else 'pending'
      end,
      next_call_at = coalesce(next_call, now()),
      closed_reason = reason,
      voicemails = r.voicemails + case when apply_call.outcome = 'voicemail' then 1 else 0 end,
      quoted_by_phone = coalesce(quoted, r.quoted_by_phone),
      claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = chosen.id
  returning r.* into changed;
  insert into public.request_events (
    id, request_id, kind, text, for_technician, outcome, at, done_by, done_by_email, action_id, before, after
  )
  values (
    event, chosen.id, 'call', note, coalesce(apply_call.for_technician, true) and note is not null, apply_call.outcome,
    greatest(made_at, chosen.created_at), auth.uid(), private.caller_email(), apply_call.action_id,
    private.call_state(chosen), private.call_state(changed)
  );
end
$$;

-- Two dispatchers who speak with one customer: the second hears of the first before anything is stored twice.
create function private.require_unchanged(request uuid, opened_at timestamptz) returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  latest record;
begin
  select e.outcome, e.kind, extract(epoch from clock_timestamp() - e.at)::int as age,
    coalesce(private.person_name(s.name, e.done_by_email), 'A colleague') as who into latest
  from private.standing_events as e left join public.staff as s on s.user_id = e.done_by
  where e.request_id = require_unchanged.request and e.at > opened_at
    and e.kind in ('call', 'status', 'visit') and not e.by_customer and e.done_by <> auth.uid()
  order by e.at desc, e.id desc limit 1;
  if latest.who is not null then
    raise sqlstate 'PT409' using hint = 'changed', message = format(
      '%s %s %s ago.', latest.who,
      case
        when latest.kind = 'visit' then 'changed the visit'
        when latest.kind = 'status' then 'changed the status'
        when latest.outcome = 'voicemail' then 'left a voicemail'
        when latest.outcome = 'booked' then 'booked a visit'
        when latest.outcome = 'price' then 'gave a price'
        when latest.outcome = 'again' then 'agreed to call again'
        else 'closed the request'
      end,
      case when latest.age < 90 then format('%s s', greatest(latest.age, 1)) else format('%s min', round(latest.age / 60.0)) end
    );
  end if;
end
$$;
comment on function private.require_unchanged is
  'Refuses, with the hint "changed", an outcome of a request on which a colleague has acted since it was opened.';

create function public.record_call(
  action_id uuid, request uuid, outcome text, note text default null, next_call timestamptz default null,
  reason text default null, expected_status text default null, also uuid[] default null, known uuid[] default null,
  for_technician boolean default true, quoted numeric default null, at timestamptz default null,
  opened_at timestamptz default null, force boolean default false
) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  trimmed_note constant text := case when note is null or private.is_blank(note) then null else private.trimmed(note) end;
  -- A desk without a connection sends an outcome later; a clock that is off counts for nothing.
  made_at constant timestamptz := case when at between now() - interval '12 hours' and now() then at else now() end;
  chosen public.service_requests;
  sibling public.service_requests;
  call_next timestamptz;
  is_emergency boolean;
  digits text;
begin
  perform private.require_staff();
  if outcome is null or outcome not in ('booked', 'voicemail', 'again', 'price', 'not_for_us', 'spam') then
    raise sqlstate 'PT400' using message = 'Say how the call went.';
  end if;
  if outcome = 'again' and (next_call is null or next_call not between made_at and now() + interval '1 year') then
    raise sqlstate 'PT400' using message = 'Say when to call again, within a year from now.';
  end if;
  if outcome = 'not_for_us' and (reason is null or reason not in ('duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer')) then
    raise sqlstate 'PT400' using message = 'Say why it is not a job.';
  end if;
  if quoted is not null and (outcome <> 'price' or quoted not between 0 and 100000 or quoted <> round(quoted, 2)) then
    raise sqlstate 'PT400' using message = 'Enter a quote from $0 to $100,000, with no more than two decimals.';
  end if;
  if char_length(trimmed_note) > 2000 then
    raise sqlstate 'PT400' using message = 'Shorten the note to 2,000 characters or fewer.';
  end if;
  select r.phone_digits into digits from public.service_requests as r where r.id = request;
  -- Locks all that wait under this number in a fixed order, so that two calls cannot deadlock.
  perform from public.service_requests as r
  where not r.held and (r.id = request or (r.phone_digits = digits and r.status = 'pending'))
  order by r.id for update;
  chosen := private.lock_request(request);
  if private.is_repeated_action(action_id, request) then
    return next chosen;
    return;
  end if;
  if chosen.status <> coalesce(expected_status, chosen.status) then
    raise sqlstate 'PT409' using message = format(
      'Somebody has set this request to "%s" meanwhile. Your outcome was not stored.',
      replace(chosen.status, '_', ' ')
    );
  end if;
  if not coalesce(force, false) then
    perform private.require_unchanged(request, opened_at);
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    raise sqlstate 'PT409' using message = format(
      'This request is "%s". Write a note, or change its status first.', replace(chosen.status, '_', ' ')
    );
  end if;

  if outcome = 'booked' then
    perform private.require_known_senders(chosen, known || also);
  end if;

  is_emergency := chosen.service_type = 'emergency' or exists (
    select from public.service_requests as r
    where r.phone_digits = digits and r.status = 'pending' and not r.held
      and r.service_type = 'emergency' and private.is_same_sender(r, chosen)
  );
  call_next := case outcome
    when 'voicemail' then case
      when is_emergency then made_at + interval '10 minutes' * (array[1, 2, 4])[least(chosen.voicemails, 2) + 1]
      else private.open_time_later(made_at, interval '2 hours')
    end
    when 'again' then next_call
    when 'price' then private.next_open(made_at + interval '3 days')
  end;
  perform private.apply_call(
    chosen, action_id, action_id, outcome, trimmed_note, call_next,
    case outcome when 'spam' then 'spam' when 'not_for_us' then reason end, for_technician, made_at, quoted
  );
  -- Of other senders with this number, only those named by staff are included.
  for sibling in
    select r.* from public.service_requests as r
    where r.phone_digits = digits and r.status = 'pending' and not r.held and r.id <> request
      and (r.id = any (also) or outcome <> 'spam' and private.is_same_sender(r, chosen))
    order by r.id
  loop
    if outcome <> 'booked' then
      perform private.apply_call(
        sibling, gen_random_uuid(), action_id, outcome, null, call_next,
        case outcome when 'spam' then 'spam' when 'not_for_us' then reason end, false, made_at
      );
    -- A booking is for one address.
    elsif sibling.id = any (coalesce(also, '{}')) or sibling.address_key = chosen.address_key then
      perform private.apply_call(sibling, gen_random_uuid(), action_id, 'duplicate', null, null, 'duplicate', false, made_at);
    end if;
  end loop;
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.record_call is
  'Records the outcome of a call: booked (confirmed), voicemail (again in 2 opening hours, or of an emergency in 10, 20, and then every 40 minutes), again (at next_call), price (again in 3 days, with the amount `quoted` if one was named), not_for_us (with a reason), or spam. Spam is that request alone; any other outcome applies to the waiting requests of the same sender; after a booking, those for the same address become duplicates. Other senders of the number are unaffected unless they are in `also`; after a booking these become duplicates. Refuses a booking while another sender waits who is not in `known`, the requests on screen. The technicians of its visits see the note, unless `for_technician` is false. `at` is when the call was, of one that is sent later, at most 12 hours. `action_id` is made by the client; a repeat changes nothing.';

-- A trigger on the events refuses notes about an erased person.
create function public.add_note(action_id uuid, request uuid, note text, for_technician boolean default true)
returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  if note is null or private.is_blank(note) or char_length(note) > 2000 then
    raise sqlstate 'PT400' using message = 'Write a note of at most 2,000 characters.';
  end if;
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    insert into public.request_events (id, request_id, kind, text, for_technician, done_by, done_by_email, action_id)
    values (
      action_id, request, 'note', private.trimmed(note), coalesce(add_note.for_technician, true), auth.uid(),
      private.caller_email(), action_id
    );
  elsif private.trimmed(note) is distinct from (select e.text from public.request_events as e where e.id = add_note.action_id) then
    raise sqlstate 'PT409' using message = 'Your first words are saved already. Save again to add these as another note.';
  end if;
  return next chosen;
end
$$;
comment on function public.add_note is
  'Adds a note of staff to a request''s timeline. The technicians of its visits see it, too, unless `for_technician` is false. A repeat with the same id changes nothing, and is refused with other words.';

create function public.order_part(action_id uuid, request uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  unfinished jsonb;
begin
  perform private.require_staff();
  chosen := private.lock_request(request);
  if not private.is_repeated_action(action_id, request) then
    unfinished := private.unfinished_visit(request);
    if unfinished ->> 'reason' is distinct from 'needs_part' then
      raise sqlstate 'PT409' using message = 'No part is needed any more. Open the request to see why.';
    end if;
    if unfinished ->> 'ordered_at' is not null then
      raise sqlstate 'PT409' using message = 'The part is ordered already.';
    end if;
    insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, action_id)
    values (action_id, request, 'part', unfinished ->> 'part', auth.uid(), private.caller_email(), action_id);
  end if;
  return next chosen;
end
$$;
comment on function public.order_part is
  'Records that staff ordered the part for which the latest visit of a request could not be done. Nobody is told; a repeat changes nothing.';

create function public.undo_action(action_id uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  if not exists (
    select from public.request_events as e where e.id = undo_action.action_id and e.action_id = e.id and e.done_by = auth.uid()
  ) then
    raise sqlstate 'PT404' using message = 'There is nothing of yours to undo.';
  end if;
  perform private.undo_action(action_id);
  return query
    select r.* from public.service_requests as r
    join (
      select e.request_id, bool_or(e.id = undo_action.action_id) as is_meant from public.request_events as e
      where e.action_id = undo_action.action_id and e.undoes is null group by e.request_id
    ) as changed on changed.request_id = r.id
    order by changed.is_meant desc, r.id;
end
$$;
comment on function public.undo_action is
  'Undoes a call, note, closing, assignment, joining of senders, choice of a language, or change of a visit by the caller on every request it changed, unless something changed since or the slot is taken. A repeat changes nothing. Returns the main request first.';

-- ---------------------------------------------------------------------------------------------
-- New calls
-- ---------------------------------------------------------------------------------------------

create type public.known_caller as (request public.call_row, email text, sender uuid);
comment on column public.known_caller.email is 'Null unless it is known.';
comment on column public.known_caller.sender is 'The same for all requests of one sender.';

create function public.find_caller(phone text) returns setof public.known_caller
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    with of_number as (
      select r from public.service_requests as r
      where r.phone_digits = private.phone_digits(find_caller.phone) and not r.held
      order by r.created_at desc, r.id desc limit 50
    ),
    sent as (
      select s.r, (
        select (o.r).id from of_number as o where private.is_same_sender(o.r, s.r)
        order by (o.r).created_at, (o.r).id limit 1
      ) as sender
      from of_number as s
    ),
    -- Ranks the latest request of each sender first, so that a frequent sender cannot push out the others.
    latest as (
      select * from sent as s
      order by row_number() over (partition by s.sender order by (s.r).created_at desc, (s.r).id desc),
        (s.r).created_at desc, (s.r).id desc
      limit 5
    )
    select private.call_row(t.r), (t.r).email, t.sender
    from latest as t order by (t.r).created_at desc, (t.r).id desc;
end
$$;
comment on function public.find_caller is
  'Returns at most 5 requests of a phone number, newest first. Requests of one sender have the same `sender`, and each sender is represented.';

create function public.add_call(request uuid, fields jsonb, source text, heard text default null) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  sent public.service_requests;
  today constant date := private.new_york_today();
begin
  perform private.require_staff();
  if request is null or source is null or source not in ('phone', 'walk_in') then
    raise sqlstate 'PT400' using message = 'Say how the request came.';
  end if;
  if not exists (select from public.service_requests as r where r.id = request) then
    -- Only columns that a sender may write; the server sets the others.
    sent := private.as_sent(jsonb_populate_record(null::public.service_requests, (
      select jsonb_object_agg(c.name, case when jsonb_typeof(fields -> c.name) = 'string'
        then to_jsonb(private.trimmed(fields ->> c.name)) else fields -> c.name end)
      from private.sender_columns as c
    )));
    if sent.preferred_date not between today and (today + interval '2 years')::date then
      raise sqlstate 'PT400' using message = 'The preferred date must be from today to two years ahead.';
    end if;
    sent.id := request;
    sent.source := add_call.source;
    sent.visit_fee := private.visit_fee_at(now());
    -- Staff are talking to them right now.
    sent.next_call_at := now();
    sent.claimed_by := auth.uid();
    sent.claimed_by_email := private.caller_email();
    sent.claimed_until := now() + interval '5 minutes';
    execute format(
      'insert into public.service_requests (%1$s) select %1$s from (select ($1).*) as sent', (
        select string_agg(quote_ident(name), ', ') from jsonb_object_keys(private.written_columns(sent)) as name
      )
    ) using sent;
    insert into public.request_events (request_id, kind, done_by, done_by_email, action_id)
    values (request, 'sent', auth.uid(), private.caller_email(), request);
    if heard is not null then
      insert into private.request_origins (request_id, kind) values (request, heard);
    end if;
  end if;
  return query
    select r.* from public.service_requests as r
    where r.id = request and exists (
      select from public.request_events as e
      where e.request_id = r.id and e.kind = 'sent' and e.done_by = auth.uid()
    );
end
$$;
comment on function public.add_call is
  'Stores a request that staff take by phone or in person, with the columns that a sender writes and how they heard of the company. Rules of the fields apply, limits of the form do not. A repeat with the same id changes nothing.';

-- ---------------------------------------------------------------------------------------------
-- Search
-- ---------------------------------------------------------------------------------------------

-- Materialized so that a search by the end of a phone number reads only its index. If many numbers end alike, the
-- planner underestimates a scan from the newest request.
create function public.search_requests(search_text text) returns setof public.call_row
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  most constant int := 30;
  asked text;
  phone text;
  digits text;
  ending text;
  tests text;
  found_rows bigint;
begin
  perform private.require_staff();
  asked := btrim(private.search_key(left(search_text, 80)));
  phone := private.phone_digits(btrim(left(search_text, 80)));
  digits := coalesce(phone, regexp_replace(asked, '[^0-9]', '', 'g'));
  -- The search terms are part of the statement, so its plan is made for them.
  if phone is not null
    or asked ~ '^[0-9 ().+•·_/-]+$' and char_length(digits) between 4 and 11 and asked !~ '^[0-9]{5}$' then
    ending := reverse(right(digits, 10));
    return query execute format(
      'with found as materialized (
         select r.id, r.created_at from public.service_requests as r
         where reverse(r.phone_digits) operator(pg_catalog.~>=~) %L
           and reverse(r.phone_digits) operator(pg_catalog.~<~) %L and not r.held
       )
       select w.* from (
         select f.id from found as f order by f.created_at desc, f.id desc limit %s
       ) as latest
       join public.service_requests as r using (id) cross join private.call_row(r) as w order by r.created_at desc, r.id desc',
      ending, left(ending, -1) || chr(ascii(right(ending, 1)) + 1), most);
    get diagnostics found_rows = row_count;
    if found_rows > 0 then
      return;
    end if;
  end if;
  -- Shorter texts have no trigram and cannot use the index.
  if char_length(asked) < 3 then
    return;
  end if;
  select string_agg(format('r.search_key like %L', '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%'), ' and ')
    into tests
  from (select term from regexp_split_to_table(asked, '[\s,]+') as term where term <> '' limit 6) as split;
  if tests is null then
    return;
  end if;
  return query execute format(
    'select w.* from (
       select r from public.service_requests as r where %s and not r.held order by r.created_at desc, r.id desc limit %s
     ) as latest cross join private.call_row(latest.r) as w order by w.created_at desc, w.id desc', tests, most);
end
$$;
comment on function public.search_requests is
  'Returns at most 30 requests by name, street, ZIP code, or the end of a phone number, newest first.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.claim_request, public.release_request, private.is_repeated_action, private.apply_call,
  private.require_unchanged, public.add_note, public.order_part, public.undo_action, public.find_caller,
  public.add_call, public.search_requests, public.record_call
  from public, anon, authenticated, service_role;
grant execute on function
  public.claim_request, public.release_request, public.add_note, public.order_part, public.undo_action,
  public.find_caller, public.add_call, public.search_requests, public.record_call
  to authenticated;

-- ==== supabase/schemas/several-requests.sql ==================================================

-- Acts on several requests at once, reopening, and the list of own actions.

-- Checks the parameters of an action on several requests. Returns the requests of an action that was stored before,
-- or null.
create function private.require_several(action_id uuid, requests uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  known record;
begin
  perform private.require_staff();
  if action_id is null then
    raise sqlstate 'PT400' using message = 'An act needs an id.';
  end if;
  if requests is null or cardinality(requests) not between 1 and 200 or array_position(requests, null) is not null then
    raise sqlstate 'PT400' using message = 'Choose 1 to 200 requests.';
  end if;
  select e.done_by, array(
    select o.request_id from public.request_events as o where o.action_id = e.action_id and o.undoes is null
  ) as requests into known
  from public.request_events as e where e.id = require_several.action_id;
  if known.requests is null then
    return null;
  end if;
  if known.done_by is distinct from auth.uid() or not known.requests && require_several.requests then
    raise sqlstate 'PT409' using message = 'This id belongs to another act.';
  end if;
  return known.requests;
end
$$;

-- Locks requests together with the waiting ones of their senders, which the desk shows as one row. All of their
-- numbers are locked in a fixed order, so that two actions cannot deadlock.
create function private.lock_with_siblings(requests uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
declare
  digits constant text[] := array(
    select r.phone_digits from public.service_requests as r where r.id = any (requests)
  );
begin
  perform from public.service_requests as r
  where not r.held and (r.id = any (requests) or (r.phone_digits = any (digits) and r.status = 'pending'))
  order by r.id for update;
  return array(
    select r.id from public.service_requests as r
    where not r.held and (r.id = any (requests) or (
      r.phone_digits = any (digits) and r.status = 'pending' and exists (
        select from public.service_requests as c where c.id = any (requests) and not c.held and private.is_same_sender(c, r)
      )
    ))
    order by r.id
  );
end
$$;

create function public.close_requests(action_id uuid, requests uuid[], expected_statuses text[], reason text)
returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  done uuid[] := private.require_several(action_id, requests);
  chosen uuid[];
  meant uuid[];
  present public.service_requests;
  changed public.service_requests;
begin
  if reason is null or reason not in ('spam', 'duplicate', 'price', 'elsewhere', 'out_of_area', 'no_answer') then
    raise sqlstate 'PT400' using message = 'Say why these requests are closed.';
  end if;
  if cardinality(expected_statuses) is distinct from cardinality(requests) then
    raise sqlstate 'PT400' using message = 'Say which status each request had.';
  end if;
  if done is null then
    perform private.lock_with_siblings(requests);
    -- Skips those whose status changed meanwhile.
    chosen := array(
      select r.id from public.service_requests as r
      join unnest(requests, expected_statuses) as asked (id, status) on asked.id = r.id and asked.status = r.status
      where r.status in ('pending', 'confirmed')
    );
    meant := case when reason = 'spam' then chosen else private.lock_with_siblings(chosen) end;
    done := '{}';
    for present in
      select r.* from public.service_requests as r
      where r.id = any (meant)
      order by r.id = any (chosen) desc, r.id
    loop
      update public.service_requests as r
      set status = 'cancelled', closed_reason = reason, claimed_by = null, claimed_by_email = null, claimed_until = null
      where r.id = present.id
      returning r.* into changed;
      insert into public.request_events (id, request_id, kind, outcome, done_by, done_by_email, action_id, before, after)
      values (
        case when done = '{}' then action_id else gen_random_uuid() end, present.id, 'status',
        case when reason = 'spam' then 'spam' else 'not_for_us' end, auth.uid(), private.caller_email(), action_id,
        private.call_state(present), private.call_state(changed)
      );
      done := done || present.id;
    end loop;
    if done = '{}' then
      raise sqlstate 'PT409' using message = 'Nothing was closed: they were settled in the meantime.';
    end if;
  end if;
  return query select r.* from public.service_requests as r where r.id = any (done) order by r.id;
end
$$;
comment on function public.close_requests is
  'Closes up to 200 requests for one reason, with the waiting requests of their senders unless it is spam. Skips those that no longer have their status in `expected_statuses`. Returns what it closed. `action_id` is made by the client: a repeat changes nothing, and undo_action undoes all of it.';

-- A request of a sender who has others open comes back alone: the others were not closed by mistake with it.
create function public.reopen_request(action_id uuid, request uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  changed public.service_requests;
begin
  perform private.require_staff();
  chosen := private.lock_request(request);
  if private.is_repeated_action(action_id, request) then
    return next chosen;
    return;
  end if;
  perform private.require_kept(request);
  if chosen.status <> 'cancelled' then
    raise sqlstate 'PT409' using message = format('This request is "%s", so it is open.', replace(chosen.status, '_', ' '));
  end if;
  update public.service_requests as r
  set status = 'pending', next_call_at = now()
  where r.id = request
  returning r.* into changed;
  insert into public.request_events (id, request_id, kind, done_by, done_by_email, action_id, before, after)
  values (
    action_id, request, 'status', auth.uid(), private.caller_email(), action_id,
    private.call_state(chosen), private.call_state(changed)
  );
  return next changed;
end
$$;
comment on function public.reopen_request is
  'Makes a cancelled request pending again, due for a call now. Erased requests stay closed. `action_id` is made by the client: a repeat changes nothing.';

-- Notes have no place here: the timeline shows them, and they may hold what somebody has erased since.
create type public.own_action as (
  id uuid, request uuid, kind text, outcome text, at timestamptz, closed_reason text, is_reopened boolean,
  visit_before public.visit_brief, visit_after public.visit_brief, is_visit_note boolean, assigned_to text,
  next_call_at timestamptz, quoted float8, first_name text, last_name text, requests int
);
comment on type public.own_action is 'An action of the caller that can be undone.';
comment on column public.own_action.request is 'The one that it was about.';
comment on column public.own_action.kind is 'One of request_events.kind.';
comment on column public.own_action.outcome is 'Null unless it is a call; else one of request_events.outcome.';
comment on column public.own_action.closed_reason is
  'Null unless it closed the request; else one of service_requests.closed_reason.';
comment on column public.own_action.visit_before is 'Null unless it changed a visit.';
comment on column public.own_action.visit_after is 'Null unless it is about a visit.';
comment on column public.own_action.is_visit_note is 'It set the note for the technician.';
comment on column public.own_action.assigned_to is 'Null unless it was assigned to this address.';
comment on column public.own_action.next_call_at is 'Null unless it led to another call.';
comment on column public.own_action.quoted is 'Null unless it is a call that quoted this amount.';
comment on column public.own_action.requests is 'How many requests it changed.';

create function public.my_actions() returns setof public.own_action
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select done.* from (
      select e.id, e.request_id, e.kind, e.outcome, e.at, e.before, e.after,
        case when e.kind = 'assign' then e.text end as text
      from private.standing_events as e
      where e.done_by = auth.uid() and e.id = e.action_id
        and e.kind in ('call', 'note', 'status', 'assign', 'visit', 'part', 'fee', 'language', 'join') and e.at > now() - interval '12 hours'
      order by e.at desc limit 10
    ) as own
    join public.service_requests as r on r.id = own.request_id and r.erased_at is null
    left join lateral (
      select e.visit_before, e.visit_after from public.request_events as e
      where e.action_id = own.id and e.request_id = own.request_id and e.kind = 'visit' and e.undoes is null
      limit 1
    ) as visit on true
    cross join lateral jsonb_populate_record(null::public.own_action, jsonb_build_object(
      'id', own.id, 'request', own.request_id, 'kind', own.kind, 'outcome', own.outcome, 'at', own.at,
      'closed_reason', own.after ->> 'closed_reason',
      'is_reopened', own.kind = 'status' and coalesce(own.after ->> 'status' = 'pending', false),
      -- A call that led to a visit has an event of each.
      'visit_before', visit.visit_before, 'visit_after', visit.visit_after,
      'is_visit_note', coalesce(visit.visit_after ? 'note', false), 'assigned_to', own.text,
      'next_call_at', own.after ->> 'next_call_at',
      'quoted', case when own.outcome = 'price' then nullif(own.after -> 'quoted_by_phone', own.before -> 'quoted_by_phone') end,
      'first_name', r.first_name, 'last_name', r.last_name,
      'requests', (
        select count(distinct e.request_id) from public.request_events as e where e.action_id = own.id and e.undoes is null
      )
    )) as done
    order by own.at desc, own.id;
end
$$;
comment on function public.my_actions is
  'Returns the latest ten actions of the caller in the last 12 hours that undo_action could undo, the newest first, each with the request it is about, the visit it booked or changed, and how many requests it changed.';

create function public.assign_requests(action_id uuid, requests uuid[], person uuid default null)
returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  done uuid[] := private.require_several(action_id, requests);
  meant uuid[];
  person_email text;
  present public.service_requests;
begin
  if person is not null then
    select u.email into person_email from public.staff as s join auth.users as u on u.id = s.user_id
    where s.user_id = person and s.revoked_at is null and private.can(s.role, 'work_at_desk');
    if person_email is null then
      raise sqlstate 'PT404' using message = 'This person does not work at the desk.';
    end if;
  end if;
  if done is null then
    meant := private.lock_with_siblings(requests);
    done := '{}';
    for present in
      select r.* from public.service_requests as r
      where r.id = any (meant) and r.status in ('pending', 'confirmed') and r.assigned_to is distinct from person
      order by r.id = any (requests) desc, r.id
    loop
      update public.service_requests as r set assigned_to = person, assigned_to_email = person_email where r.id = present.id;
      insert into public.request_events (id, request_id, kind, text, done_by, done_by_email, action_id, before, after)
      values (
        case when done = '{}' then action_id else gen_random_uuid() end, present.id, 'assign', person_email,
        auth.uid(), private.caller_email(), action_id,
        jsonb_build_object('assigned_to', present.assigned_to, 'assigned_to_email', present.assigned_to_email),
        jsonb_build_object('assigned_to', person, 'assigned_to_email', person_email)
      );
      done := done || present.id;
    end loop;
    if done = '{}' then
      raise sqlstate 'PT409' using message = 'Nothing was changed: they are settled, or assigned that way already.';
    end if;
  end if;
  return query select r.* from public.service_requests as r where r.id = any (done) order by r.id;
end
$$;
comment on function public.assign_requests is
  'Assigns up to 200 requests and the waiting requests of their senders to `person`, or to nobody. Returns what it changed; repeats and undo work as for close_requests.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.require_several, private.lock_with_siblings, public.close_requests, public.reopen_request,
  public.my_actions, public.assign_requests
  from public, anon, authenticated, service_role;
grant execute on function
  public.close_requests, public.reopen_request, public.my_actions, public.assign_requests
  to authenticated;

-- ==== supabase/schemas/desk-changes.sql ======================================================

-- The changes that an open desk asks for every few seconds.

-- All parts come from one snapshot, that of its `cursor`.
create type public.status_counts as (pending int, confirmed int, in_progress int, completed int, cancelled int);
create type public.held_sums as (held int, emergencies int, newest text, oldest_emergency timestamptz);
comment on column public.held_sums.newest is 'Null when none is held; else the time of the newest, to the microsecond.';
comment on column public.held_sums.oldest_emergency is 'Null when no emergency is held.';
create type public.news_sums as (unseen int, urgent int, newest text);
comment on type public.news_sums is 'Requests whose customer did something that nobody has seen, and how many of them are urgent.';
comment on column public.news_sums.newest is 'Null without news.';
create type public.review_sums as (waiting int, newest text, low int);
comment on column public.review_sums.newest is 'Null when none waits.';
comment on column public.review_sums.low is 'How many of those that wait have 1 or 2 stars.';

create type public.desk_sums as (
  counts public.status_counts, overdue int, held public.held_sums, news public.news_sums, reviews public.review_sums,
  at_risk int, alerts text, weather public.weather
);
comment on column public.desk_sums.at_risk is 'How many customers are to be called because of a visit, other than about a review.';
comment on column public.desk_sums.alerts is 'Another one when other people or devices are alerted.';

create type public.request_change as (
  id uuid, status text, created_at timestamptz, next_call_at timestamptz, is_emergency boolean, has_news boolean
);
comment on type public.request_change is 'The state of a request that was changed since.';
comment on column public.request_change.status is 'One of service_requests.status.';
comment on column public.request_change.next_call_at is 'Null unless somebody is to call again.';
comment on column public.request_change.has_news is 'It is among those that `news` of the same response counts.';

create type public.desk_changes as (
  cursor text, version text, sums public.desk_sums, changes public.request_change[], has_moved boolean, is_cut boolean
);
comment on column public.desk_changes.cursor is 'For the next call.';
comment on column public.desk_changes.version is 'Another one when any of the sums has changed.';
comment on column public.desk_changes.sums is 'Null if none has changed.';
comment on column public.desk_changes.changes is 'None in the first response.';
comment on column public.desk_changes.has_moved is 'Lanes changed by time alone.';
comment on column public.desk_changes.is_cut is 'True if too much changed to be listed.';

create function private.desk_changes(
  cutoff timestamptz, emergency_cutoff timestamptz, since text, screen uuid, known_version text
) returns public.desk_changes
language plpgsql stable security definer set search_path = ''
as $$
declare
  most constant int := 200;
  present constant pg_snapshot := pg_current_snapshot();
  known constant pg_snapshot := split_part(since, '@', 1);
  asked_at constant timestamptz := to_timestamp(split_part(since, '@', 2)::double precision);
  risks record;
  sums public.desk_sums;
  result public.desk_changes;
begin
  select count(*) filter (where k.risk <> 'low_review') as open, max(k.since) as latest into risks from private.visits_at_risk() as k;
  sums := row(
    jsonb_populate_record(
      row(0, 0, 0, 0, 0)::public.status_counts, (select jsonb_object_agg(c.status, c.total) from public.request_counts() as c)
    ),
    public.overdue_count(cutoff, emergency_cutoff),
    (select row(h.held, h.emergencies, h.newest, h.oldest_emergency)::public.held_sums from public.held_summary() as h),
    private.news_summary(),
    (
      select row(count(*), private.exact_timestamp(max(r.created_at)), count(*) filter (where r.rating <= 2))::public.review_sums
      from public.reviews as r where r.status = 'pending'
    ),
    risks.open,
    -- The desk reads alert_state again when this hash changes.
    left(md5(public.alert_state(screen => desk_changes.screen)::text), 8),
    private.weather_today()
  )::public.desk_sums;
  result.cursor := format('%s@%s', present, extract(epoch from now()));
  result.version := left(md5(sums::text), 8);
  -- An idle desk is sent its sums once.
  if result.version is distinct from known_version then
    result.sums := sums;
  end if;
  result.changes := '{}';
  result.has_moved := false;
  result.is_cut := false;
  if since is null then
    return result;
  end if;
  -- Changes that the previous snapshot could not see, whenever their transaction began. Transactions from the future
  -- belong to a database from which this one was restored.
  result.changes := array(
    select row(
      r.id, r.status, r.created_at, r.next_call_at, r.service_type = 'emergency', r.news_since is not null
    )::public.request_change
    from public.service_requests as r
    where r.changed_in >= pg_snapshot_xmin(known) and r.changed_in < pg_snapshot_xmax(present)
      and not pg_visible_in_snapshot(r.changed_in, known) and not r.held
    order by r.created_at desc, r.id desc limit most + 1
  );
  if cardinality(result.changes) > most then
    result.changes := '{}';
    result.is_cut := true;
    return result;
  end if;
  -- Time alone moves requests between lanes and ends claims.
  result.has_moved :=
    exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held and r.next_call_at is null
        and r.created_at > asked_at - interval '1 day' and r.created_at <= now() - interval '1 day'
    ) or exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held
        and r.next_call_at > asked_at + interval '15 minutes' and r.next_call_at <= now() + interval '15 minutes'
    ) or exists (
      select from public.service_requests as r
      where r.status = 'pending' and not r.held and r.service_type = 'emergency'
        and r.next_call_at > asked_at + interval '40 minutes' and r.next_call_at <= now() + interval '40 minutes'
    ) or coalesce(risks.latest > asked_at, false) or private.closed_since(asked_at) is distinct from private.closed_since(now()) or exists (
      select from public.service_requests as r where r.claimed_until > asked_at and r.claimed_until <= now()
    ) or exists (
      select from public.service_requests as r join public.visits as v on v.request_id = r.id
      where r.news_since is not null and not r.held and (
        private.visit_timestamp(v.day, v.starts) - interval '3 hours' > asked_at
          and private.visit_timestamp(v.day, v.starts) - interval '3 hours' <= now()
        or private.visit_timestamp(v.day, v.ends) > asked_at and private.visit_timestamp(v.day, v.ends) <= now()
      )
    );
  return result;
end
$$;

create function public.desk_changes(
  cutoff timestamptz, emergency_cutoff timestamptz, since text default null,
  screen uuid default null, rings boolean default false, known_version text default null
) returns public.desk_changes
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  perform private.note_screen(screen, rings);
  return private.desk_changes(cutoff, emergency_cutoff, since, screen, known_version);
end
$$;
comment on function public.desk_changes is
  'Returns all that an idle desk needs: the counts, unless `known_version` is their `version`; the requests changed after `since`, the previous `cursor`; `has_moved` if lanes changed by time alone; `alerts`, a hash of alert_state; and `is_cut` if there are too many changes to list. A `screen` that `rings` counts as alerted as long as it keeps asking. The cutoffs are those of overdue_count.';

create function private.notify_desks() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  present constant text := pg_current_xact_id()::text;
begin
  -- Once per transaction.
  if current_setting('desk.notified', true) is distinct from present then
    perform set_config('desk.notified', present, true);
    perform realtime.send('{}'::jsonb, 'changes', 'desk', true);
  end if;
  return null;
exception when others then
  -- The change must be stored whatever fails here.
  raise warning 'The desks were not told: % %', sqlstate, sqlerrm;
  return null;
end
$$;
comment on function private.notify_desks is 'Notifies open desks through Realtime, if available, that something changed, without details.';

do $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null or to_regclass('realtime.messages') is null then
    return;
  end if;
  create trigger notify_desks after insert or update or delete on public.service_requests
    for each statement execute function private.notify_desks();
  execute $policy$
    create policy "staff receive desk changes" on realtime.messages for select to authenticated
    using (extension = 'broadcast' and (select realtime.topic()) = 'desk' and (select private.is_staff()))
  $policy$;
exception when insufficient_privilege then
  raise warning 'Desks are not told of news at once: %', sqlerrm;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.desk_changes, public.desk_changes, private.notify_desks
  from public, anon, authenticated, service_role;
grant execute on function public.desk_changes to authenticated;

-- ==== supabase/schemas/board.sql =============================================================

-- The board: technicians, windows, the visits of some days, and who waits for one.

create type public.board_visit as (
  visit public.visit_row, first_name text, last_name text, phone text, address text, service_type text, status text,
  message text, language text, notes text[], is_displaced boolean, pushed_to timestamptz
);
comment on type public.board_visit is 'A visit with what to know about its request.';
comment on column public.board_visit.service_type is 'One of service_requests.service_type.';
comment on column public.board_visit.status is 'One of service_requests.status.';
comment on column public.board_visit.message is 'Null if the request has none.';
comment on column public.board_visit.language is 'Null unless it is known; else one of service_requests.language.';
comment on column public.board_visit.notes is 'The notes for technicians, staff''s and the customer''s.';
comment on column public.board_visit.is_displaced is 'Its technician is off by now.';
comment on column public.board_visit.pushed_to is 'Null unless an earlier visit takes so long that this one begins about then, which its customer does not know.';

create type public.unscheduled_row as (request public.call_row, preferred_date date, preferred_time text);
comment on type public.unscheduled_row is 'A confirmed request without a visit to come.';
comment on column public.unscheduled_row.preferred_date is 'Null without a preference.';
comment on column public.unscheduled_row.preferred_time is
  'Null without a preference; else one of service_requests.preferred_time.';

create type public.board as (
  windows public.visit_window[], technicians public.technician_row[], visits public.board_visit[],
  displaced public.board_visit[], unscheduled public.unscheduled_row[]
);
comment on column public.board.displaced is 'Of all days to come: visits whose technician is off by now.';

create type public.visit_board as (version text, board public.board);
comment on column public.visit_board.board is 'Null if nothing has changed.';

create function private.board_visit(v public.visits, r public.service_requests) returns public.board_visit
language sql stable set search_path = ''
as $$
  select row(
    private.visit_row(v), r.first_name, r.last_name, r.phone, r.address, r.service_type, r.status, r.message, r.language,
    array(
      select e.text from private.standing_events as e
      where e.request_id = r.id and e.kind = 'note' and (e.by_customer or e.for_technician) and e.text is not null
      order by e.at
    ),
    private.is_displaced(v), private.pushed_to(v)
  )::public.board_visit
$$;

create function public.visit_board(first_day date, last_day date, known_version text default null) returns public.visit_board
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  result public.board;
  version text;
begin
  perform private.require_staff();
  if first_day is null or last_day is null or last_day not between first_day and first_day + 13 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 14 days.';
  end if;
  result := row(
    private.window_rows(),
    array(
      select private.technician_row(t, first_day, last_day) from public.technicians as t
      where t.active or exists (
        select from public.visits as v
        where v.technician_id = t.id and v.day between first_day and last_day and v.state <> 'cancelled'
      )
      order by t.name, t.id
    ),
    array(
      select private.board_visit(v, r) from public.visits as v join public.service_requests as r on r.id = v.request_id
      where v.day between first_day and last_day and v.state <> 'cancelled' order by v.day, v.starts, v.id
    ),
    -- Of all days to come, so that nobody has to look for them.
    array(
      select private.board_visit(v, r) from public.visits as v join public.service_requests as r on r.id = v.request_id
      where v.day >= private.new_york_today() and v.state = 'planned' and private.is_displaced(v)
      order by v.day, v.starts, v.id
    ),
    -- First those whose visit could not be done: they wait for somebody to call, and need another one either way.
    array(
      select row(private.call_row(r), r.preferred_date, r.preferred_time)::public.unscheduled_row
      from private.unscheduled() as r
      order by exists (select from public.visits as v where v.request_id = r.id and v.not_done_reason is not null) desc, r.created_at desc, r.id
      limit 50
    )
  )::public.board;
  version := md5(to_json(result)::text);
  return row(version, case when version is distinct from known_version then result end)::public.visit_board;
end
$$;
comment on function public.visit_board is
  'Returns windows, technicians, and visits of at most 14 days, confirmed requests without a visit, and all visits to come whose technician is off by now. Returns only the version if it is still `known_version`.';

create type public.open_request as (
  request public.call_row, lane public.lane_name, risk public.visit_risk, since timestamptz, due timestamptz, notes text[]
);
comment on type public.open_request is 'A request that the next shift takes over.';
comment on column public.open_request.lane is 'Null unless it waits for a call; a visit of today goes on, or something was written down.';
comment on column public.open_request.risk is 'Null unless a visit has gone wrong or got 1 or 2 stars, and nobody has called its customer.';
comment on column public.open_request.due is 'Null for no certain time.';
comment on column public.open_request.notes is 'The latest three notes of today, also those of calls, the oldest first.';

create function public.shift_handover() returns setof public.open_request
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    with said as (
      select e.request_id, e.text, e.at, row_number() over (partition by e.request_id order by e.at desc, e.id desc) as nth
      from private.standing_events as e
      where e.at >= private.day_begins(private.new_york_today()) and e.kind in ('note', 'call') and e.text is not null
    ),
    taken_over as (
      select o.request_id, o.rank, o.lane::public.lane_name as lane, o.risk, o.since, o.due from private.call_order() as o
      union all
      select v.request_id, 5, null, null, min(private.visit_timestamp(v.day, v.starts)), null from public.visits as v
      where v.day = private.new_york_today() and v.state in ('planned', 'on_the_way', 'there') group by v.request_id
      union all
      select n.request_id, 6, null, null, min(n.at), null from said as n group by n.request_id
    ),
    once as (select distinct on (t.request_id) t.* from taken_over as t order by t.request_id, t.rank)
    select private.call_row(r), o.lane, o.risk, o.since, o.due, array(
      select left(n.text, 200) from said as n where n.request_id = r.id and n.nth <= 3 order by n.at, n.nth desc
    )
    from once as o join public.service_requests as r on r.id = o.request_id
    where not r.held and r.erased_at is null
    order by o.rank, o.due nulls last, o.since, r.id limit 300;
end
$$;
comment on function public.shift_handover is
  'Returns what the next shift takes over, at most 300 requests, the most pressing first: those that wait for a call, have a visit of today that is not over, or about which something was written down today.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function private.board_visit, public.visit_board, public.shift_handover from public, anon, authenticated, service_role;
grant execute on function public.visit_board, public.shift_handover to authenticated;

-- ==== supabase/schemas/customer-page.sql =====================================================

-- The customer's page: the sender of a request follows it by a private link, adds notes, asks for a slot, or cancels.
-- The browser makes a token of 32 random bytes, stores it, and sends its SHA-256 in the header x-request-link of the
-- insert, whose body has only the nine fields; the token itself is never stored here. Refusals are returned instead
-- of raised: an error would log the token.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.request_links (
  token_hash bytea primary key constraint token_hash_sha256 check (octet_length(token_hash) = 32),
  request_id uuid not null references public.service_requests (id) on delete cascade,
  expires_at timestamptz not null default now() + interval '180 days',
  -- Hash of the mailbox it was mailed to, by private.mailbox_hash; null if a browser made it.
  mailbox bytea,
  -- Hash of the number it was texted to, by private.number_hash.
  number bytea,
  -- When a mailed link was first opened.
  opened_at timestamptz
);
comment on table private.request_links is
  'Private links of customers, by the SHA-256 of their tokens.';
create index request_links_by_request on private.request_links (request_id);
create index request_links_opened on private.request_links (mailbox) where opened_at is not null;
create index request_links_by_end on private.request_links (expires_at);

-- A link made by a browser may belong to a stranger who entered a customer's address, so it shows only what was sent
-- through it. A mailed link shows everything.
create table private.link_actions (
  action_id uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  token_hash bytea not null
);
comment on table private.link_actions is 'The link through which a note or photo of a customer came, by the hash of its token.';
create index link_actions_by_request on private.link_actions (request_id);

-- Requests that came from the site without the header of their private link, because a gateway blocks it. They get a
-- link only by email.
create table private.requests_without_link (
  request_id uuid primary key references public.service_requests (id) on delete cascade
);

-- ---------------------------------------------------------------------------------------------
-- Links
-- ---------------------------------------------------------------------------------------------

-- A repeated insert is not stored and does not fire this trigger, so a second token opens no one else's request.
create function private.link_request(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  hash text;
begin
  -- The request must be stored whatever fails here.
  begin
    hash := private.request_headers() ->> 'x-request-link';
    if hash ~ '^[0-9a-f]{64}$' then
      insert into private.request_links (token_hash, request_id) values (decode(hash, 'hex'), request)
      on conflict (token_hash) do nothing;
      -- Mostly there is nothing to delete, which the index says at half the cost.
      if (select true from private.request_links as l where l.expires_at < now() order by l.expires_at limit 1) then
        delete from private.request_links where token_hash = any (array(
          select l.token_hash from private.request_links as l
          where l.expires_at < now() order by l.expires_at limit 20 for update skip locked
        ));
      end if;
    elsif hash is null then
      insert into private.requests_without_link (request_id) values (request);
    end if;
  exception when others then
    raise warning 'No link for request %: % %', request, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.link_request is
  'Stores the link that the browser made for its request, or that there is none; ignores a malformed or known one.';

create function private.forget_links() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.request_links as l where l.request_id = new.id;
  delete from private.link_actions as a where a.request_id = new.id;
  return null;
end
$$;
create trigger forget_links after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_links();

create function private.token_refusal(client private.networks) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  return case
    when private.is_called_by_get() then '{"problem": "post_only"}'
    when private.is_over_limit(
      'request_links', client, (select l.link_misses from private.intake_limits as l), takes_turn => false
    ) then '{"problem": "too_many_tries"}'
  end;
end
$$;
comment on function private.token_refusal is
  'Returns the refusal of a call by token, or null if its link may be looked up: a GET would carry the token in its URL, and an address may have tried too many wrong links. Valid links take no lock; only a wrong one does, in private.note_wrong_link.';

-- Returns the hash of a token, or null if it is malformed.
create function private.link_hash(token text) returns bytea
language sql immutable set search_path = ''
as $$
  select sha256(convert_to(token, 'UTF8')) where char_length(token) = 43 and token ~ '^[A-Za-z0-9_-]+$'
$$;

-- Returns the request of a token. Otherwise returns the refusal, which is null for any wrong token.
create function private.open_link(token text, out request uuid, out refusal jsonb)
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  opened private.request_links;
begin
  -- private.customer_view shows what came through this link.
  perform set_config('private.opened_link', '', true);
  refusal := private.token_refusal(client);
  if refusal is not null then
    return;
  end if;
  select * into opened from private.request_links as l
  where l.token_hash = private.link_hash(token) and l.expires_at > now();
  if opened.request_id is null then
    if private.note_wrong_link(client) then
      refusal := '{"problem": "too_many_tries"}';
    end if;
    return;
  end if;
  request := opened.request_id;
  perform set_config('private.opened_link', encode(opened.token_hash, 'hex'), true);
  if opened.mailbox is not null and opened.opened_at is null then
    update private.request_links as l set opened_at = now() where l.token_hash = opened.token_hash;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The page
-- ---------------------------------------------------------------------------------------------

-- Omits what a forwarded link must not reveal: last name, email, street, all but two digits of the phone, staff notes
-- and names, and that a request is held.
create function private.customer_view(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  latest private.standing_events;
  fields constant jsonb := (select private.visible_fields(r, 'customer') from public.service_requests as r where r.id = request);
  -- Fields that the form got later: the page fetches what renders them only where there are some.
  later constant jsonb := fields - '{first_name,service_type,preferred_time,preferred_date,message}'::text[];
  note_ids uuid[];
  photos jsonb := private.photos_of_customer(request);
  -- If it could not be done.
  last_visit constant jsonb := private.unfinished_visit(request);
  photo_ids uuid[];
  shown uuid[];
  view jsonb;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  select * into latest from private.standing_events as e
  where e.request_id = request and e.kind = 'call'
  order by e.at desc, e.id desc limit 1;
  note_ids := array(
    select e.id from public.request_events as e
    where e.request_id = request and e.kind = 'note' and e.by_customer and not e.by_text
  );
  photo_ids := array(select (photo ->> 'id')::uuid from jsonb_array_elements(photos) as photo);
  shown := private.visible_actions(request, note_ids || photo_ids);
  view := fields || case when later = '{}' then '{}' else jsonb_build_object('later_fields', later) end || jsonb_build_object(
    'status', chosen.status, 'sent_at', chosen.created_at, 'language', chosen.language, 'visit_fee', chosen.visit_fee,
    'due', private.call_back_due(chosen.created_at, chosen.service_type = 'emergency'),
    'called_at', latest.at,
    'outcome', case when latest.outcome in ('voicemail', 'again', 'price') then latest.outcome end,
    'next_call_at', case when chosen.status = 'pending' then chosen.next_call_at end,
    -- Of everybody's that waits, so that it does not reveal the hold.
    'is_flooded', chosen.status = 'pending' and chosen.next_call_at is null and private.is_flooded(),
    'is_duplicate', coalesce(chosen.closed_reason = 'duplicate', false),
    'is_cancelled_by_customer', chosen.status = 'cancelled' and exists (
      select from public.request_events as e
      where e.request_id = request and e.kind = 'status' and e.by_customer and e.at = (
        select max(c.changed_at) from public.request_status_changes as c where c.request_id = e.request_id
      )
    ),
    -- Technicians appear with their first name.
    'visits', coalesce((
      select jsonb_agg(jsonb_build_object(
        'day', v.day, 'starts', to_char(v.starts, 'HH24:MI'), 'ends', to_char(v.ends, 'HH24:MI'), 'state', v.state,
        'id', v.id, 'can_move', private.can_move(v), 'is_displaced', private.is_displaced(v), 'since', v.state_since,
        'is_outside', v.state = 'on_the_way' and exists (select from private.outside as o where o.visit_id = v.id),
        'call_by', (select k.due from private.visits_at_risk(request) as k where k.visit_id = v.id and v.state <> 'done'),
        'late_minutes', v.late_minutes, 'arrives_at', v.arrives_at, 'is_delayed', k.is_delayed, 'talked_at', k.talked_at, 'name', split_part(private.trimmed(t.name), ' ', 1),
        'report', case when v.state = 'done' then private.report_for_customer(v.id, chosen) end
      ) order by v.day, v.starts, v.id)
      from public.visits as v join public.technicians as t on t.id = v.technician_id
      cross join lateral private.talk_about(v) as k
      where v.request_id = request and v.state in ('planned', 'on_the_way', 'there', 'done')
    ), '[]'),
    'notes', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'at', e.at, 'text', e.text) order by e.at, e.id)
      from public.request_events as e where e.id = any (note_ids) and e.id = any (shown)
    ), '[]'),
    'hidden_notes', (select count(*) from unnest(note_ids) as note_id where not note_id = any (shown)),
    'photos', case when photos is not null then coalesce((
      select jsonb_agg(photo order by ordinal)
      from jsonb_array_elements(photos) with ordinality as p (photo, ordinal) where (photo ->> 'id')::uuid = any (shown)
    ), '[]') end,
    'hidden_photos', (select count(*) from unnest(photo_ids) as photo where not photo = any (shown)),
    'unfinished', last_visit ->> 'reason', 'is_part_ordered', coalesce(last_visit ->> 'ordered_at', '') <> '',
    'slot_hold', private.slot_hold_of(request),
    'texts', private.texts_of_customer(chosen),
    'is_texted_abroad', private.is_texted_abroad(chosen),
    'chosen', private.selection_of(request),
    'review_code', case when chosen.status = 'completed' then private.review_code_of(request) end
  ) || private.prices_for_customer(request);
  -- Of everything on the page, because some of it changes with the time alone: a slot is held no longer, a visit stays.
  return view || jsonb_build_object('version', left(md5(view::text), 16));
end
$$;

create type public.followed_visit as (
  id uuid, day date, starts text, ends text, state text, can_move boolean, is_displaced boolean, is_outside boolean, since timestamptz,
  late_minutes int, arrives_at timestamptz, call_by timestamptz, name text, report public.visit_report,
  is_delayed boolean, talked_at timestamptz
);
comment on type public.followed_visit is 'A visit as its customer sees it; the times of the day (`16:00`) are New York''s.';
comment on column public.followed_visit.state is 'One of visits.state but missed, cancelled.';
comment on column public.followed_visit.can_move is 'Its customer may still choose another time.';
comment on column public.followed_visit.is_displaced is 'Its technician is off by now, and staff look for another.';
comment on column public.followed_visit.is_outside is 'The technician has said to be at the door, and nobody has opened yet.';
comment on column public.followed_visit.late_minutes is 'Null unless the technician has said how late, without an estimate.';
comment on column public.followed_visit.arrives_at is 'Null without an estimated arrival.';
comment on column public.followed_visit.call_by is 'Null unless somebody is to call about it by then, as the call list says; it may have passed.';
comment on column public.followed_visit.is_delayed is 'An earlier visit keeps its technician so long that it begins late.';
comment on column public.followed_visit.talked_at is 'Null unless staff have talked with the customer about what goes wrong with it.';
comment on column public.followed_visit.name is 'The technician''s first name.';
comment on column public.followed_visit.report is 'Null until it is done; its `agreed_by` is a first name.';

create type public.customer_note as (id uuid, at timestamptz, text text);
create type public.held_slot as (day date, starts text, ends text, held_until timestamptz);
comment on column public.held_slot.held_until is 'Null while it is asked for and not held.';

create type public.followed_texts as (number_ends text, since timestamptz, are_unsubscribed boolean);
comment on column public.followed_texts.number_ends is 'The last two digits of the phone.';
comment on column public.followed_texts.since is 'Null while they are off.';
comment on column public.followed_texts.are_unsubscribed is 'They were ended by a reply from the phone, which the page cannot undo.';

create type public.followed_request as (
  status text, language text, visit_fee int, sent_at timestamptz, due timestamptz, called_at timestamptz, outcome text,
  next_call_at timestamptz, is_flooded boolean, is_duplicate boolean, is_cancelled_by_customer boolean,
  visits public.followed_visit[], notes public.customer_note[], hidden_notes int, photos public.customer_photo[],
  hidden_photos int, slot_hold public.held_slot, texts public.followed_texts, is_texted_abroad boolean, chosen text,
  review_code text, can_approve boolean, prices public.quote[], receipts public.receipt[], fields public.customer_fields,
  unfinished text, is_part_ordered boolean
);
comment on column public.followed_request.status is 'One of service_requests.status.';
comment on column public.followed_request.visit_fee is 'The most that the customer was told the visit costs besides the work, in dollars.';
comment on column public.followed_request.language is 'Null while the message decides; else one of service_requests.language.';
comment on column public.followed_request.due is 'When a call was promised.';
comment on column public.followed_request.called_at is 'Null until someone has called.';
comment on column public.followed_request.outcome is
  'Null unless the customer is told; else one of request_events.outcome but booked, not_for_us, spam, duplicate.';
comment on column public.followed_request.next_call_at is 'Null unless a call is to come.';
comment on column public.followed_request.is_flooded is 'It waits for a call, and so many requests came in at once that calling is surer.';
comment on column public.followed_request.unfinished is 'Null unless the last visit could not be done; else one of visits.not_done_reason.';
comment on column public.followed_request.is_part_ordered is 'The part is ordered that the last visit lacked.';
comment on column public.followed_request.notes is 'The customer''s, oldest first: by this link, or by any if this one was emailed.';
comment on column public.followed_request.hidden_notes is 'The number of notes by other links, which are not among them.';
comment on column public.followed_request.photos is 'Null if none can be sent.';
comment on column public.followed_request.slot_hold is 'Null unless a window is asked for.';
comment on column public.followed_request.texts is 'Null if texts are not available.';
comment on column public.followed_request.is_texted_abroad is 'Texts are not available because the phone number is not a US one.';
comment on column public.followed_request.chosen is 'Null without attached selections; else their state.';
comment on column public.followed_request.can_approve is 'This link was emailed or texted to the customer: one that a browser made may be a stranger''s.';
comment on column public.followed_request.review_code is 'Null until the request is finished; names its last finished visit.';

-- The answer to whoever holds a link: the request, or that it still has the version they know, or why not.
create type public.customer_answer as (problem text, version text, request public.followed_request);
comment on column public.customer_answer.problem is 'Null unless it is refused; "ended" for a wrong or expired link.';
comment on column public.customer_answer.version is 'Null if it is refused; changes with anything on the page.';
comment on column public.customer_answer.request is 'Null if it is refused, or has the known version.';

create function private.customer_answer(request uuid, known text default null) returns public.customer_answer
language sql stable security definer set search_path = ''
as $$
  select row(null, view ->> 'version', case when view ->> 'version' is distinct from known then
    jsonb_populate_record(null::public.followed_request, view || jsonb_build_object('fields', view))
  end)::public.customer_answer
  from private.customer_view(request) as view
$$;

create function private.customer_refusal(problem text) returns public.customer_answer
language sql immutable set search_path = ''
as $$ select row(coalesce(problem, 'ended'), null, null)::public.customer_answer $$;
comment on function private.customer_refusal is
  'Refuses a call by link. A wrong link is one that has ended: an answer of nothing could be any proxy''s.';

-- Volatile, because only stable functions can be called by GET, which would carry the token in the URL.
create function public.request_by_link(token text, known text default null) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  -- An open page asks every few seconds.
  return private.customer_answer(opened.request, known);
end
$$;
comment on function public.request_by_link is
  'Returns the state of a request for whoever has its private link. To whoever knows its current version, returns the version alone; for a wrong or expired link, the problem "ended".';

-- ---------------------------------------------------------------------------------------------
-- Actions of the customer
-- ---------------------------------------------------------------------------------------------

-- Returns true if a note satisfies the checks of the table and the form.
create function private.is_valid_note(note text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(note) <= 1000 and not private.is_blank(note) and not private.has_mark_run(note)
$$;

-- Returns whether a repeated action was done by this request's customer, or null if the action is new.
create function private.is_own_action(action_id uuid, request uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select coalesce(e.request_id = is_own_action.request and e.by_customer, false)
  from public.request_events as e where e.id = is_own_action.action_id
$$;

create function public.add_note_by_link(token text, action_id uuid, note text) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  chosen public.service_requests;
  is_own boolean;
  limits private.intake_limits;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  if action_id is null or not coalesce(private.is_valid_note(note), false) then
    return private.customer_refusal('note');
  end if;
  -- Simultaneous notes are serialized so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, chosen.id);
  if is_own is not null then
    return case when is_own then private.customer_answer(chosen.id) else private.customer_refusal('note') end;
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return private.customer_refusal('over');
  end if;
  select * into limits from private.intake_limits;
  if exists (
    select from public.request_events as e
    where e.request_id = chosen.id and e.kind = 'note' and e.by_customer and not e.by_text
    having count(*) >= limits.notes_most
      or count(*) filter (where e.at > now() - interval '1 hour') >= limits.notes_hour
  ) then
    return private.customer_refusal('too_many_notes');
  end if;
  insert into public.request_events (id, request_id, kind, text, action_id, by_customer)
  values (add_note_by_link.action_id, chosen.id, 'note', private.trimmed(note), add_note_by_link.action_id, true);
  perform private.record_link_action(add_note_by_link.action_id, chosen.id, token);
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.add_note_by_link is
  'Adds a note of up to 1,000 characters to an open request. `action_id` is made by the client: a repeat changes nothing. Returns the request or a problem, as request_by_link does.';

create function public.cancel_by_link(token text, action_id uuid, reason text default null) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  -- A text that is too long is refused before anything reads it.
  trimmed_reason constant text := case
    when char_length(reason) > 1000 then reason
    when not private.is_blank(reason) then private.trimmed(reason)
  end;
  chosen public.service_requests;
  is_own boolean;
  changed public.service_requests;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  if action_id is null or not coalesce(private.is_valid_note(trimmed_reason), true) then
    return private.customer_refusal('note');
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  -- Already cancelled, or cancelled by this action and then reopened by staff.
  is_own := private.is_own_action(action_id, chosen.id);
  if chosen.status = 'cancelled' or is_own then
    return private.customer_answer(chosen.id);
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    return private.customer_refusal('begun');
  end if;
  if is_own is not null then
    return private.customer_refusal('note');
  end if;
  update public.service_requests as r
  set status = 'cancelled', claimed_by = null, claimed_by_email = null, claimed_until = null
  where r.id = chosen.id
  returning r.* into changed;
  -- A trigger cancelled the visits without an author.
  update public.request_events as e set by_customer = true
  where e.request_id = chosen.id and e.kind = 'visit' and e.at >= now() and e.done_by is null;
  insert into public.request_events (id, request_id, kind, text, action_id, by_customer, before, after)
  values (
    cancel_by_link.action_id, chosen.id, 'status', trimmed_reason, cancel_by_link.action_id, true,
    private.call_state(chosen), private.call_state(changed)
  );
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.cancel_by_link is
  'Cancels a request until work has begun, optionally with a reason. A repeat with the same `action_id` changes nothing. Returns the same as add_note_by_link.';

create type public.open_windows as (problem text, today date, windows public.visit_time[]);
comment on column public.open_windows.problem is 'Null unless it is refused.';
comment on column public.open_windows.today is 'Null if it is refused.';
comment on column public.open_windows.windows is 'Null if it is refused.';

create function public.open_windows_by_link(token text) returns public.open_windows
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  moved uuid;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return row(coalesce(opened.refusal ->> 'problem', 'ended'), null, null)::public.open_windows;
  end if;
  select v.id into moved from public.visits as v
  where v.request_id = opened.request and private.can_move(v) order by v.day, v.starts limit 1;
  return row(null, private.new_york_today(), array(
    select row(p.day, to_char(p.starts, 'HH24:MI'), to_char(p.ends, 'HH24:MI'))::public.visit_time
    from private.free_slots(opened.request, moved) as p order by p.day, p.starts
  ))::public.open_windows;
end
$$;
comment on function public.open_windows_by_link is
  'Returns the slots of the next 14 days that the customer of a link may ask for or move a visit to.';

create function public.hold_slot_by_link(token text, action_id uuid, day date, starts time) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  chosen public.service_requests;
  booked public.visit_row;
  slot record;
  earlier private.slot_holds;
  is_own boolean;
  is_called boolean;
  is_kept boolean;
  kept_until timestamptz;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, chosen.id);
  if is_own then
    return private.customer_answer(chosen.id);
  end if;
  if action_id is null or is_own is not null then
    return private.customer_refusal('taken');
  end if;
  if chosen.status not in ('pending', 'confirmed') then
    return private.customer_refusal('over');
  end if;
  select * into booked from private.next_visit(chosen.id);
  if (booked.day, booked.starts) = (hold_slot_by_link.day, to_char(hold_slot_by_link.starts, 'HH24:MI')) then
    -- Another tab asked for it, and it was booked since.
    return private.customer_answer(chosen.id);
  end if;
  if booked.id is not null then
    return private.customer_refusal('booked');
  end if;
  select * into slot from private.hold_slot(chosen.id, day, starts, null);
  if slot.problem is not null then
    return private.customer_refusal(slot.problem);
  end if;
  -- Asking again, even for another slot, keeps the first end. After a call back it is extended once, by 2 hours.
  select * into earlier from private.slot_holds as h where h.request_id = chosen.id;
  is_called := private.is_called_back(chosen);
  is_kept := is_called or private.may_hold_uncalled(chosen.id, hold_slot_by_link.day);
  kept_until := case
    when earlier.first_end is null or (is_called and not earlier.is_after_call) then now() + interval '2 hours'
    else earlier.first_end
  end;
  insert into private.slot_holds as h (request_id, technician_id, day, starts, ends, held_until, first_end, is_after_call)
  values (
    chosen.id, slot.technician_id, hold_slot_by_link.day, hold_slot_by_link.starts, slot.ends,
    case when is_kept then kept_until else '-infinity' end, case when is_kept then kept_until end, is_called
  )
  on conflict (request_id) do update
    set technician_id = excluded.technician_id, day = excluded.day, starts = excluded.starts, ends = excluded.ends,
        held_until = excluded.held_until, first_end = coalesce(excluded.first_end, h.first_end),
        is_after_call = h.is_after_call or excluded.is_after_call;
  insert into public.request_events (id, request_id, kind, action_id, by_customer, visit_after)
  values (
    hold_slot_by_link.action_id, chosen.id, 'visit', hold_slot_by_link.action_id, true,
    private.slot_hold_of(chosen.id) || jsonb_build_object('state', 'requested')
  );
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.hold_slot_by_link is
  'Asks for a slot, which is held for 2 hours from the first one asked for, unless a fifth of the day''s slots is already held for others who were not called back. A request has one slot hold; the next replaces it. Returns the same as add_note_by_link.';

create function public.move_by_link(token text, action_id uuid, visit uuid, day date, starts time) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  present public.visits;
  moved public.visits;
  slot record;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  perform from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, opened.request);
  if is_own then
    return private.customer_answer(opened.request);
  end if;
  select * into present from public.visits as v where v.id = visit and v.request_id = opened.request;
  if action_id is not null and is_own is null and present.state = 'planned'
    and (present.day, present.starts) = (move_by_link.day, move_by_link.starts) then
    -- It was moved there by another tab.
    return private.customer_answer(opened.request);
  end if;
  if action_id is null or is_own is not null or not coalesce(private.can_move(present), false) then
    return private.customer_refusal('stays');
  end if;
  select * into slot from private.hold_slot(opened.request, day, starts, present.id);
  if slot.problem is not null then
    return private.customer_refusal(slot.problem);
  end if;
  update public.visits as v
  set technician_id = slot.technician_id, day = move_by_link.day, starts = move_by_link.starts, ends = slot.ends,
      late_minutes = null, arrives_at = null, version = v.version + 1
  where v.id = present.id returning v.* into moved;
  perform private.assign_slots(moved);
  perform private.fee_of_booking(action_id, moved);
  perform private.notify_visit(action_id, action_id, present.id, private.visit_state(present), leaves_status => true);
  -- The slot is one in which nobody stays behind.
  perform private.take_along(action_id, present, moved, '{}');
  update public.request_events as e set by_customer = true, done_by = null, done_by_email = null
  where e.request_id = opened.request and e.action_id = move_by_link.action_id and e.kind = 'visit';
  return private.customer_answer(opened.request);
end
$$;
comment on function public.move_by_link is
  'Moves a planned visit, with all who go together with it, to an open slot until 2 hours before, or where nobody comes; if that is taken, the visit stays. A time without the visit fee takes it off, none raises it. Returns the same as add_note_by_link.';

create function private.note_wrong_link(client private.networks) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_over_limit('request_links', client, (select l.link_misses from private.intake_limits as l)) then
    return true;
  end if;
  if client.net48 is not null then
    perform private.note_arrival('request_links', client);
  end if;
  return false;
end
$$;
comment on function private.note_wrong_link is
  'Counts a wrong link. Returns true if it exceeds the limit, also for parallel calls that all looked before the first was counted.';

create function private.record_link_action(action_id uuid, request uuid, token text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.link_actions (action_id, request_id, token_hash) values (action_id, request, private.link_hash(token))
  on conflict on constraint link_actions_pkey do nothing;
end
$$;

-- Returns those of a customer's actions that the opened link may show.
create function private.visible_actions(request uuid, action_ids uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  opened private.request_links;
begin
  select l.* into opened from private.request_links as l
  where l.token_hash = decode(coalesce(current_setting('private.opened_link', true), ''), 'hex') and l.request_id = visible_actions.request;
  -- Compares the current mailbox of the request: its sender may have changed it.
  if opened.mailbox = private.mailbox_hash((select r.email from public.service_requests as r where r.id = visible_actions.request)) then
    return action_ids;
  end if;
  return array(
    select a.action_id from private.link_actions as a where a.action_id = any (action_ids) and a.token_hash = opened.token_hash
  );
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Reports
-- ---------------------------------------------------------------------------------------------

-- Removes what a forwarded link must not reveal from a technician's text: phone, email, street, and last name.
create function private.without_contact(report_text text, request public.service_requests) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  street constant text := private.trimmed(split_part(request.address, ',', 1));
  secret text;
begin
  report_text := regexp_replace(report_text, '[^\s@]+@[^\s@]+', '…', 'g');
  report_text := regexp_replace(report_text, '(\+?1[-. ]*)?\(?\d{3}\)?[-. ]*\d{3}[-. ]*\d{4}', '…', 'g');
  -- The street may be written with another suffix; its number and first word are enough.
  foreach secret in array array[street, substring(street from '^\d\S*\s+\S+'), private.trimmed(request.last_name)] loop
    if char_length(secret) > 1 then
      secret := '(?<!\w)' || regexp_replace(secret, '(\W)', '\\\1', 'g') || '(?!\w)';
      report_text := regexp_replace(report_text, secret, '…', 'g');
    end if;
  end loop;
  return report_text;
end
$$;

-- Returns the first name of the person who agreed to a price, or null.
create function private.first_name_in(agreed_by text, request public.service_requests) returns text
language sql immutable set search_path = ''
as $$
  select first.name
  from substring(private.trimmed(private.without_contact(agreed_by, request)) from '^[^\s\d@.,;:/<>()…]+(?=[\s.,;:]|$)') as first (name)
  where first.name !~* '^(mr|mrs|ms|miss|dr|sr|sra)$'
$$;

-- Returns the current report; a corrected one has replaced the first.
create function private.report_for_customer(visit uuid, request public.service_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'work', private.without_contact(p.work, request),
    'parts', (
      select coalesce(jsonb_agg(private.without_contact(part.name, request) order by part.ordinal), '[]')
      from unnest(p.parts) with ordinality as part (name, ordinal)
    ),
    'price', p.price, 'agreed_by', private.first_name_in(p.agreed_by, request), 'warranty_from', p.warranty_from
  )
  from private.visit_reports as p where p.visit_id = visit
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.request_links, private.link_actions, private.requests_without_link
  from public, anon, authenticated, service_role;
revoke execute on function
  private.link_request, private.forget_links, private.token_refusal, private.link_hash, private.open_link,
  private.customer_view, private.customer_answer, private.customer_refusal, public.request_by_link, private.is_valid_note, private.is_own_action, public.add_note_by_link,
  public.cancel_by_link, public.open_windows_by_link, public.hold_slot_by_link, public.move_by_link,
  private.without_contact, private.first_name_in, private.report_for_customer, private.note_wrong_link,
  private.record_link_action, private.visible_actions
  from public, anon, authenticated, service_role;
grant execute on function
  public.request_by_link, public.add_note_by_link, public.cancel_by_link, public.open_windows_by_link,
  public.hold_slot_by_link, public.move_by_link
  to anon, authenticated;
revoke all on type
  public.followed_visit, public.customer_note, public.held_slot, public.followed_texts, public.followed_request,
  public.customer_answer, public.open_windows
  from public, anon, authenticated, service_role;
grant usage on type
  public.followed_visit, public.customer_note, public.held_slot, public.followed_texts, public.followed_request,
  public.customer_answer, public.open_windows
  to anon, authenticated;

-- ==== supabase/schemas/language.sql ==========================================================

-- The language of emails and texts to a customer: the one that they or staff chose, or else that of their message, which
-- the reader of a request tells (src/lib/requestLanguage.ts).

-- Stores the language and says so in the timeline; `actor` is null for the customer. A repeat changes nothing.
create function private.store_language(chosen public.service_requests, action_id uuid, language text, actor uuid)
returns public.service_requests
language plpgsql security definer set search_path = ''
as $$
declare
  changed public.service_requests;
begin
  if chosen.language is not distinct from store_language.language then
    return chosen;
  end if;
  update public.service_requests as r set language = store_language.language where r.id = chosen.id
  returning r.* into changed;
  insert into public.request_events (id, request_id, kind, text, action_id, by_customer, done_by, done_by_email, before, after)
  values (
    store_language.action_id, chosen.id, 'language', store_language.language, store_language.action_id,
    actor is null, actor, case when actor is not null then private.caller_email() end,
    jsonb_build_object('language', chosen.language), jsonb_build_object('language', changed.language)
  );
  return changed;
end
$$;

create function public.choose_language_by_link(token text, action_id uuid, language text) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened record;
  chosen public.service_requests;
  is_own boolean;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  -- Simultaneous choices are serialized so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, chosen.id);
  if is_own then
    return private.customer_answer(chosen.id);
  end if;
  if action_id is null or is_own is not null or language is null or language not in ('en', 'es') then
    return private.customer_refusal('language');
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return private.customer_refusal('over');
  end if;
  if (
    select count(*) from public.request_events as e
    where e.request_id = chosen.id and e.kind = 'language' and e.by_customer and e.at > now() - interval '1 day'
  ) >= (select l.text_switches from private.intake_limits as l) then
    return private.customer_refusal('too_many_switches');
  end if;
  perform private.store_language(chosen, action_id, language, null);
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.choose_language_by_link is
  'Sets the language of emails and texts about an open request, ''en'' or ''es''; at most 5 times a day. Returns the same as add_note_by_link.';

create function public.set_language(action_id uuid, request uuid, language text) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  if language is null or language not in ('en', 'es') then
    raise sqlstate 'PT400' using message = 'Choose English or Spanish.';
  end if;
  chosen := private.lock_request(request);
  perform private.require_kept(request);
  if not private.is_repeated_action(action_id, request) then
    chosen := private.store_language(chosen, action_id, language, auth.uid());
  end if;
  return next chosen;
end
$$;
comment on function public.set_language is
  'Sets the language of emails and texts about a request, ''en'' or ''es''. A repeat with the same id changes nothing.';

revoke execute on function private.store_language, public.choose_language_by_link, public.set_language
  from public, anon, authenticated, service_role;
grant execute on function public.choose_language_by_link to anon, authenticated;
grant execute on function public.set_language to authenticated;

-- ==== supabase/schemas/photos.sql ============================================================

-- Photos are stored in a private bucket of Storage, each named by an id that the sender's device makes. The device
-- asks for permission, uploads, and asks again, which adds the photo to the timeline. Without Storage, photos are not
-- offered.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.request_photos (
  id uuid primary key,
  request_id uuid references public.service_requests (id) on delete set null,
  visit_id uuid references public.visits (id) on delete set null,
  by_customer boolean not null,
  done_by uuid,
  done_by_email text,
  asked_at timestamptz not null default now(),
  removed_at timestamptz,
  label public.photo_label,
  constraint label_of_technician check (label is null or not by_customer)
);
comment on table private.request_photos is
  'Photos that a client asked to add to a request; uploaded ones are in Storage as request-photos/<id>.jpg. A photo without a request is to be removed.';
create index request_photos_by_request on private.request_photos (request_id);

create table private.photo_sweep (
  only_row boolean primary key default true check (only_row),
  swept_at timestamptz not null default '-infinity'
);
comment on table private.photo_sweep is 'When the worker last got the list of photos to remove.';
insert into private.photo_sweep default values;

-- ---------------------------------------------------------------------------------------------
-- Photos
-- ---------------------------------------------------------------------------------------------

create function private.has_photos() returns boolean
language sql stable set search_path = ''
as $$ select to_regclass('storage.objects') is not null $$;

-- Returns the photos that are in Storage and when they arrived.
create function private.stored_photos(photos uuid[]) returns table (id uuid, stored_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.has_photos() then
    return query
      select p.photo, o.created_at from unnest(photos) as p (photo)
      join storage.objects as o on o.bucket_id = 'request-photos' and o.name = p.photo || '.jpg';
  end if;
end
$$;

create function private.photo_of(object_name text) returns private.request_photos
language sql stable security definer set search_path = ''
as $$
  select p.* from private.request_photos as p
  where p.id = case when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$' then left(object_name, 36)::uuid end
$$;

-- Returns true if Storage accepts a photo of that name: it can be uploaded once, within 10 minutes.
create function private.takes_photo(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from private.photo_of(object_name) as p join public.service_requests as r on r.id = p.request_id
    where p.removed_at is null and p.asked_at > now() - interval '10 minutes'
      and case when p.by_customer then r.status not in ('completed', 'cancelled') else p.done_by is not distinct from auth.uid() end
  )
$$;

-- Returns true if the caller is the technician of a visit within its three days.
create function private.works_at(visit public.visits) returns boolean
language sql stable security definer set search_path = ''
as $$
  select visit.state <> 'cancelled' and abs(visit.day - private.new_york_today()) <= 1
    and private.is_technician() and exists (
      select from public.technicians as t where t.id = visit.technician_id and t.staff_id = auth.uid()
    )
$$;

-- Staff see all photos, technicians those of the requests they work on.
create function private.sees_photos_of(request uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_staff() or exists (
    select from public.visits as v where v.request_id = request and private.works_at(v)
  )
$$;

create function private.sees_photo(object_name text) returns boolean
language sql stable security definer set search_path = ''
as $$ select private.sees_photos_of((private.photo_of(object_name)).request_id) $$;

do $$
begin
  if not private.has_photos() then
    raise notice 'This database has no Storage: no photos can be sent.';
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('request-photos', 'request-photos', false, 512 * 1024, array['image/jpeg'])
  on conflict (id) do update
    set public = false, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
  execute $policy$
    create policy "photos that were asked for" on storage.objects for insert to anon, authenticated
    with check (bucket_id = 'request-photos' and private.takes_photo(name))
  $policy$;
  execute $policy$
    create policy "who sees photos" on storage.objects for select to authenticated
    using (bucket_id = 'request-photos' and private.sees_photo(name))
  $policy$;
  execute $policy$
    create policy "staff remove photos" on storage.objects for delete to authenticated
    using (bucket_id = 'request-photos' and (select private.is_staff()))
  $policy$;
end
$$;

-- Adds photos that have arrived to the timeline.
create function private.notify_photos(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.request_events (id, request_id, kind, at, done_by, done_by_email, action_id, by_customer, visit_id)
  select p.id, p.request_id, 'photo', s.stored_at, p.done_by, p.done_by_email, p.id, p.by_customer, p.visit_id
  from private.request_photos as p
  join private.stored_photos(array(
    select o.id from private.request_photos as o where o.request_id = request and o.removed_at is null
  )) as s on s.id = p.id
  where not exists (select from public.request_events as e where e.id = p.id)
  on conflict (id) do nothing;
end
$$;

-- Returns the customer's photos that have arrived, without their content, or null without Storage.
create function private.photos_of_customer(request uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.has_photos() then
    return null;
  end if;
  return coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'at', s.stored_at) order by s.stored_at, s.id)
    from private.stored_photos(array(
      select p.id from private.request_photos as p where p.request_id = request and p.by_customer and p.removed_at is null
    )) as s
  ), '[]');
end
$$;

-- Returns the caller's own photos of a visit that have arrived, oldest first; by the link of a job sheet, those by a link.
create function private.photos_taken(visit uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'at', s.stored_at, 'label', p.label) order by s.stored_at, s.id), '[]')
  from private.request_photos as p
  join private.stored_photos(array(
    select o.id from private.request_photos as o where o.visit_id = photos_taken.visit
  )) as s on s.id = p.id
  where p.removed_at is null and not p.by_customer and p.done_by is not distinct from auth.uid()
$$;

create function public.add_photo_by_link(token text, action_id uuid) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  opened record;
  chosen public.service_requests;
  photo private.request_photos;
  limits private.intake_limits;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  if action_id is null or not private.has_photos() then
    return private.customer_refusal('photo');
  end if;
  -- Simultaneous calls are serialized so that they count each other.
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  perform private.notify_photos(chosen.id);
  select * into photo from private.request_photos as p where p.id = action_id;
  if photo.id is not null and (photo.request_id is distinct from chosen.id or not photo.by_customer or photo.removed_at is not null)
    or photo.id is null and private.is_own_action(action_id, chosen.id) is not null then
    return private.customer_refusal('photo');
  end if;
  if exists (select from private.stored_photos(array[action_id])) then
    return private.customer_answer(chosen.id);
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return private.customer_refusal('over');
  end if;
  select * into limits from private.intake_limits;
  if exists (
    select from private.request_photos as p
    left join private.stored_photos(array(
      select o.id from private.request_photos as o where o.request_id = chosen.id and o.by_customer
    )) as s on s.id = p.id
    where p.request_id = chosen.id and p.by_customer and p.id <> action_id
    having count(*) >= limits.photos_tries
      or count(*) filter (
        where p.removed_at is null and (s.id is not null or p.asked_at > now() - interval '10 minutes')
      ) >= limits.photos_most
  ) then
    return private.customer_refusal('too_many_photos');
  end if;
  if photo.id is null then
    -- Also for a held request: a refusal would reveal the hold.
    if private.is_over_limit('photos', client, limits.photos_day, span => interval '1 day') then
      return private.customer_refusal('photos_later');
    end if;
    perform private.note_arrival('photos', client, keeps => interval '1 day');
  end if;
  insert into private.request_photos as p (id, request_id, by_customer) values (action_id, chosen.id, true)
  on conflict (id) do update set asked_at = now();
  perform private.record_link_action(action_id, chosen.id, token);
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.add_photo_by_link is
  'Permits a customer to upload request-photos/<action_id>.jpg within 10 minutes while the request is open; the next call adds it to the timeline. At most 5 for a request and 60 a day from one address. Returns the same as add_note_by_link.';

-- The answer to whoever may add a photo of a visit: whether it has arrived, or why it cannot be added.
create type public.photo_answer as (problem text, message text, action_id uuid, stored boolean);
comment on column public.photo_answer.problem is 'Null unless it is refused.';
comment on column public.photo_answer.message is 'Null unless it is refused for a reason in words.';
comment on column public.photo_answer.stored is 'Null if it is refused.';

-- Permits the upload of a photo of a visit, and labels it. Returns whether it has arrived, or null if it cannot be added.
create function private.add_photo_of(action_id uuid, visit public.visits, account uuid, email text, label text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  photo private.request_photos;
begin
  if label <> all (enum_range(null::public.photo_label)::text[]) then
    raise sqlstate 'PT400' using message = 'Say whether the photo is from before or after the work.';
  end if;
  perform from public.service_requests as r where r.id = visit.request_id for update;
  if not found or action_id is null or not private.has_photos() then
    return null;
  end if;
  perform private.require_kept(visit.request_id);
  select * into photo from private.request_photos as p where p.id = action_id;
  if photo.id is not null and (
      photo.visit_id is distinct from visit.id or photo.done_by is distinct from account or photo.removed_at is not null
    )
    or photo.id is null and (
      exists (select from public.request_events as e where e.id = add_photo_of.action_id)
      or (select count(*) from private.request_photos as p where p.visit_id = visit.id)
        >= (select l.photos_visit from private.intake_limits as l)
    ) then
    return null;
  end if;
  -- A page of an earlier version labels none; sent again without a label, a photo keeps its own.
  insert into private.request_photos as p (id, request_id, visit_id, by_customer, done_by, done_by_email, label)
  values (action_id, visit.request_id, visit.id, false, account, email, add_photo_of.label::public.photo_label)
  on conflict (id) do update set asked_at = now(), label = coalesce(excluded.label, p.label);
  perform private.notify_photos(visit.request_id);
  return exists (select from private.stored_photos(array[action_id]));
end
$$;

create function public.add_photo(action_id uuid, visit uuid, label text default null) returns public.photo_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.visits;
  is_stored boolean;
begin
  select * into chosen from public.visits as v where v.id = visit;
  if not private.is_staff() and not coalesce(private.works_at(chosen), false) then
    -- A technician whose visit was reassigned gets 404, because 403 would mean that the account has lost its access.
    if private.is_technician() then
      raise sqlstate 'PT404' using message = 'There is no such visit.';
    end if;
    raise insufficient_privilege using message = 'Only who works there may do this.';
  end if;
  is_stored := private.add_photo_of(action_id, chosen, auth.uid(), private.caller_email(), label);
  if is_stored is null then
    raise sqlstate 'PT409' using message = 'This photo can’t be added.';
  end if;
  return row(null, null, action_id, is_stored)::public.photo_answer;
end
$$;
comment on function public.add_photo is
  'Permits staff, or the technician of a visit within its three days, to upload request-photos/<action_id>.jpg within 10 minutes. After the upload, the next call adds it to the timeline and returns `stored` true. `label` says when it was taken, before or after the work; another one replaces it. May be repeated.';

create function public.add_photo_by_job(token text, action_id uuid, label text default null) returns public.photo_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  opened constant record := private.open_job(token);
  refusal constant jsonb := private.job_refusal(opened.visit, opened.refusal);
  is_stored boolean;
begin
  if refusal is not null then
    return row(refusal ->> 'problem', refusal ->> 'message', action_id, null)::public.photo_answer;
  end if;
  is_stored := private.add_photo_of(action_id, opened.visit, null, null, label);
  return row(case when is_stored is null then 'photo' end, null, action_id, is_stored)::public.photo_answer;
exception when sqlstate 'PT400' or sqlstate 'PT409' then
  return row('refused', sqlerrm, action_id, null)::public.photo_answer;
end
$$;
comment on function public.add_photo_by_job is
  'Does the same as add_photo by the link of a job sheet; for a wrong or expired link, returns the problem "ended".';

create type public.photo_row as (id uuid, at timestamptz, by_customer boolean, by_email text, visit_id uuid, label public.photo_label);
comment on column public.photo_row.by_email is 'Null if no account added it.';
comment on column public.photo_row.visit_id is 'Null unless it was added at a visit.';
comment on column public.photo_row.label is 'Null unless its technician said when it was taken.';

create function public.photos_of(request uuid) returns setof public.photo_row
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  if not private.sees_photos_of(request) then
    raise insufficient_privilege using message = 'Only who works there may do this.';
  end if;
  return query
    select p.id, s.stored_at, p.by_customer, p.done_by_email, p.visit_id, p.label
    from private.request_photos as p
    join private.stored_photos(array(
      select o.id from private.request_photos as o where o.request_id = photos_of.request and o.removed_at is null
    )) as s on s.id = p.id
    order by s.stored_at, p.id;
end
$$;
comment on function public.photos_of is 'Returns the photos of a request that have arrived, oldest first. For staff, and technicians who work there.';

create function public.forget_photo(photo uuid) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen private.request_photos;
begin
  perform private.require_staff();
  select * into chosen from private.request_photos as p where p.id = photo for update;
  if chosen.id is null or chosen.request_id is null then
    raise sqlstate 'PT404' using message = 'There is no such photo.';
  end if;
  if exists (select from private.stored_photos(array[photo])) then
    raise sqlstate 'PT409' using message = 'The photo is still there. Remove it first.';
  end if;
  if chosen.removed_at is null then
    update private.request_photos as p set removed_at = now() where p.id = photo;
    insert into public.request_events (request_id, kind, done_by, done_by_email, action_id, undoes)
    values (chosen.request_id, 'photo', auth.uid(), private.caller_email(), gen_random_uuid(), photo)
    on conflict (request_id, undoes) do nothing;
  end if;
  return query select r.* from public.service_requests as r where r.id = chosen.request_id;
end
$$;
comment on function public.forget_photo is
  'Records in the timeline who removed a photo from Storage; its name cannot be uploaded again. May be repeated. Returns the request.';

-- Storage deletes files only through its own API, so photos are removed before a person is erased.
create type public.photo_name as (id uuid);

create function public.photos_to_erase(request uuid, also uuid[] default '{}') returns setof public.photo_name
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  return query
    select s.id from private.stored_photos(array(
      select p.id from private.request_photos as p
      where p.request_id is null or p.request_id = any (private.requests_of_person(photos_to_erase.request, also))
    )) as s
    order by s.id;
end
$$;
comment on function public.photos_to_erase is
  'Returns the photos to remove before a person is erased, and those of deleted requests. For owners.';

create function private.erase_photos() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select from private.stored_photos(array(select p.id from private.request_photos as p where p.request_id = new.id))
  ) then
    raise sqlstate 'PT409' using message = 'A photo of this person is still there. Remove the photos first.';
  end if;
  delete from private.request_photos as p where p.request_id = new.id;
  return new;
end
$$;
create trigger erase_photos before update of erased_at on public.service_requests
  for each row when (new.erased_at is not null and old.erased_at is null)
  execute function private.erase_photos();

-- Storage deletes files only through its own API. Runs once an hour, because it reads all of them.
create function public.photos_to_remove() returns setof text
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  most constant int := 500;
begin
  if not private.has_photos() then
    return;
  end if;
  update private.photo_sweep as s set swept_at = now() where s.swept_at <= now() - interval '1 hour';
  if not found then
    return;
  end if;
  return query
    select o.name from storage.objects as o
    left join private.request_photos as p
      on p.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$' then left(o.name, 36)::uuid end
    left join public.service_requests as r on r.id = p.request_id
    where o.bucket_id = 'request-photos' and (
      r.id is null or p.removed_at is not null or r.erased_at is not null or r.held and r.status = 'cancelled'
    )
    order by o.name limit most;
  -- Deletes the names of removed photos, except those removed by staff, which must not be uploaded again.
  delete from private.request_photos as p
  where p.request_id is null and not exists (select from private.stored_photos(array[p.id]));
end
$$;
comment on function public.photos_to_remove is
  'Returns photos in Storage that nobody may see any more, because their request was deleted, erased, or dropped, or staff removed them. The worker removes them.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

-- Storage calls these as the role of the caller.
revoke all on table
  private.request_photos, private.photo_sweep
  from public, anon, authenticated, service_role;
revoke execute on function
  private.has_photos, private.stored_photos, private.photo_of, private.takes_photo, private.works_at,
  private.sees_photos_of, private.sees_photo, private.notify_photos, private.photos_of_customer,
  private.photos_taken,
  public.add_photo_by_link, private.add_photo_of, public.add_photo, public.add_photo_by_job, public.photos_of,
  public.forget_photo, public.photos_to_erase, private.erase_photos, public.photos_to_remove
  from public, anon, authenticated, service_role;
grant execute on function
  private.takes_photo, public.add_photo_by_link, public.add_photo_by_job
  to anon, authenticated;
grant execute on function
  private.sees_photo, public.add_photo, public.photos_of, public.forget_photo, public.photos_to_erase
  to authenticated;
grant execute on function public.photos_to_remove to service_role;
revoke all on type public.photo_answer, public.photo_row, public.photo_name from public, anon, authenticated, service_role;
grant usage on type public.photo_answer to anon, authenticated;
grant usage on type public.photo_row, public.photo_name to authenticated;

-- ==== supabase/schemas/outbox.sql ============================================================

-- The outbox of alerts to staff and messages to customers by mail and text, which a worker outside the database
-- empties (supabase/functions/alerts). The worker writes the text of a message (src/messages/customerMessages.ts).
-- The need for a message and its facts are decided when it goes out, so an undone action sends none. A
-- visitor's insert never waits for the outbox and never fails because of it.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

-- One delivery to one device or mailbox, so that a retry repeats only what failed. It has no text: that is written
-- when it goes out, from the request at that time.
create table private.outbox (
  id bigint generated always as identity primary key,
  -- null: a test of a device, or an alert about a technician's own visit.
  request_id uuid,
  round int not null default 0,
  level smallint not null default 0,
  channel text not null check (channel in ('push', 'mail', 'text')),
  -- The device; null for the office's mailbox, or a customer's mailbox or phone.
  device_id uuid,
  -- The kind of a message to a customer.
  message text,
  visit_id uuid,
  -- The event that caused it; if that is undone, the message is not sent.
  action_id uuid,
  -- Hash of the customer's mailbox or phone, by private.mailbox_hash or private.number_hash.
  mailbox bytea,
  -- True if it waits for the morning.
  keeps_quiet boolean not null default false,
  -- Facts given to the worker, which writes the text.
  facts jsonb,
  created_at timestamptz not null default now(),
  attempts int not null default 0,
  next_try timestamptz not null default now(),
  claim uuid,
  done_at timestamptz,
  given_up_at timestamptz,
  last_problem text,
  about_held boolean not null default false,
  about_news boolean not null default false,
  about_waiting boolean not null default false,
  -- The mailbox or phone whose limit it counts for, and from when, if someone outside caused it; null if staff did.
  counts_for bytea,
  counts_from timestamptz,
  -- Of a message that staff wrote.
  language text constraint language_known check (language in ('en', 'es')),
  -- For a lost link, the address as it was entered, until the worker has looked up its requests.
  asked_for text,
  -- Of an alert about a technician's own visit: how it stood when the technician last knew; null if it was not theirs.
  visit_before jsonb,
  constraint counted_from_a_time check ((counts_for is null) = (counts_from is null))
) with (fillfactor = 70);
-- The messages to customers as the timeline names them: beside what they say, so that a new one is one file of SQL.
alter table public.request_events add constraint message_known check (message in (
  'received', 'voicemail', 'booked', 'moved', 'on_the_way', 'late', 'not_done', 'visit_cancelled', 'done', 'cancelled', 'link',
  'texts_on', 'texts_off', 'mails_off', 'staff', 'price', 'approved', 'receipt', 'reminder', 'outside', 'displaced', 'not_begun'
));
comment on table private.outbox is
  'Deliveries of alerts, and of messages to customers. A worker claims one for 90 seconds and reports its result; failures are retried after 10 seconds to 30 minutes and given up after 20 tries. One whose worker reports nothing is claimed alone next time, and given up after four such claims.';
comment on column private.outbox.about_held is 'An alert about all held emergencies, and so about no single request.';
comment on column private.outbox.about_news is 'An alert that the customer of the request moved or cancelled a visit of the next hours.';
comment on column private.outbox.about_waiting is
  'A mail to the office about all requests that still wait, except emergencies, and so about no single request.';
create unique index outbox_once on private.outbox (request_id, round, channel, device_id) nulls not distinct
  where request_id is not null and message is null and not about_news;
create index outbox_of_news on private.outbox (request_id, created_at) where about_news;
create index outbox_due on private.outbox (next_try, id) where done_at is null and given_up_at is null;
create index outbox_open_of_request on private.outbox (request_id) where done_at is null and given_up_at is null;
create index outbox_open_of_visit on private.outbox (visit_id)
  where visit_id is not null and done_at is null and given_up_at is null;
create index outbox_settled on private.outbox (coalesce(done_at, given_up_at))
  where done_at is not null or given_up_at is not null;
create index outbox_of_held on private.outbox (created_at) where about_held;
create index outbox_of_waiting on private.outbox (created_at) where about_waiting;
create index outbox_by_mailbox on private.outbox (mailbox, created_at) where mailbox is not null;
create index outbox_counted on private.outbox (counts_for, counts_from desc) where counts_for is not null;

create table private.receipts (
  request_id uuid primary key,
  came_at timestamptz not null default now()
);
comment on table private.receipts is
  'Requests from the form whose sender has yet to be told that they came in. private.queue_due puts the message into the outbox when the worker comes: whom it may go to, and how often, is nothing that a visitor should wait for.';

-- The latest settings reported by the worker.
create table private.alert_worker (
  only_row boolean primary key default true check (only_row),
  seen_at timestamptz not null default now(),
  push_key text,
  sends_mail boolean not null,
  -- True if texts are sent, false if they are only logged, null if there are none.
  sends_text boolean
);

-- Recent calls of the worker, by the id under which pg_net keeps the response for some hours.
create table private.alert_rings (
  id bigint primary key,
  rung_at timestamptz not null default now()
);

-- ---------------------------------------------------------------------------------------------
-- The worker
-- ---------------------------------------------------------------------------------------------

-- Calls the worker after the commit without waiting for it. On a hosted project; elsewhere the worker polls.
create function private.ring_alerts() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  address constant text := (select s.value from private.settings as s where s.name = 'alerts_url');
  ring bigint;
begin
  if address is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := ''{}''::jsonb, headers := $2, timeout_milliseconds := 5000)'
    into ring using address, jsonb_build_object(
      'content-type', 'application/json',
      'x-alerts-secret', (select s.value from private.settings as s where s.name = 'alerts_secret')
    );
  insert into private.alert_rings (id) values (ring) on conflict (id) do update set rung_at = excluded.rung_at;
exception when others then
  -- Deliveries stay queued, and the worker is called again in a minute.
  raise warning 'The worker was not rung: % %', sqlstate, sqlerrm;
end
$$;

-- Runs when the worker comes, not when a request is stored: its sender does not wait for it.
create function private.queue_due() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  due record;
  alerted timestamptz[] := '{}';
begin
  -- Requests of a night, and those admitted at once, become due at the same time and get one alert.
  for due in
    select a.request_id, a.starts_at, r.service_type <> 'emergency' and r.next_call_at is null as is_one_of_many
    from private.request_alerts as a join public.service_requests as r on r.id = a.request_id
    where a.next_at <= now() order by a.next_at, r.created_at, r.id limit 200 for update of a skip locked
  loop
    begin
      if private.alert_about(due.request_id, due.is_one_of_many and due.starts_at = any (alerted)) and due.is_one_of_many then
        alerted := alerted || due.starts_at;
      end if;
    exception when others then
      raise warning 'No alert for request %: % %', due.request_id, sqlstate, sqlerrm;
    end;
  end loop;

  for due in
    with received as (
      delete from private.receipts as d where d.request_id = any (array(
        select w.request_id from private.receipts as w order by w.came_at, w.request_id limit 200 for update skip locked
      )) returning d.request_id, d.came_at
    )
    select r.request_id from received as r order by r.came_at, r.request_id
  loop
    perform private.queue_message(due.request_id, 'received', interval '0', is_reply => true, from_outside => true);
  end loop;
end
$$;
comment on function private.queue_due is
  'Queues the alerts that are due and the messages to whoever sent a request, at most 200 of each.';

create function private.sweep_alerts() returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
  waiting bigint;
begin
  delete from private.ringing_screens as s where s.seen_at < now() - interval '10 minutes';
  -- Adds what the triggers failed to store.
  insert into private.request_alerts (request_id, starts_at, next_at)
  select r.id, missed.starts, missed.starts from public.service_requests as r
  cross join lateral (
    select case when r.service_type = 'emergency' then r.created_at else private.next_open(r.created_at) end as starts
  ) as missed
  where r.status = 'pending' and not r.held and r.next_call_at is null
    and r.created_at between now() - interval '1 day' and now() - interval '10 seconds'
    and not exists (select from private.request_alerts as a where a.request_id = r.id)
  on conflict do nothing;
  insert into private.request_alerts (request_id, starts_at, next_at)
  select r.id, r.next_call_at, r.next_call_at from public.service_requests as r
  where r.status = 'pending' and not r.held and r.next_call_at between now() - interval '1 day' and now() - interval '10 seconds'
    and not exists (
      select from private.request_alerts as a where a.request_id = r.id and a.starts_at >= r.next_call_at
    )
  on conflict (request_id) do update set starts_at = excluded.starts_at, next_at = excluded.next_at, level = -1;

  perform private.queue_due();

  begin
    perform private.alert_about_held();
  exception when others then
    raise warning 'No alert for held emergencies: % %', sqlstate, sqlerrm;
  end;

  perform private.sweep_news();

  perform private.forget_visitor_errors();
  perform private.forget_invitations();
  begin
    perform private.erase_old_data();
  exception when others then
    raise warning 'Old data was not erased: % %', sqlstate, sqlerrm;
  end;

  begin
    perform private.remind_of_visits();
  exception when others then
    raise warning 'No reminders: % %', sqlstate, sqlerrm;
  end;

  begin
    perform private.tell_of_risks();
  exception when others then
    raise warning 'No messages about visits at risk: % %', sqlstate, sqlerrm;
  end;

  delete from private.outbox as o where o.id = any (array(
    select s.id from private.outbox as s
    where (s.done_at is not null or s.given_up_at is not null)
      and coalesce(s.done_at, s.given_up_at) < now() - interval '7 days'
    limit 500 for update skip locked
  ));
  select count(*) into waiting from private.outbox as o
  where o.done_at is null and o.given_up_at is null and o.next_try <= now();
  if waiting > 0 then
    perform private.ring_alerts();
  end if;
  return waiting;
end
$$;
comment on function private.sweep_alerts is
  'Runs every minute: queues what is due or was missed, deletes what was sent a week ago, and calls the worker. Returns how many deliveries are due.';

create function private.ring_alerts_at(address text, secret text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if address is null then
    delete from private.settings where name in ('alerts_url', 'alerts_secret');
    delete from private.alert_rings as r where r.rung_at <= now();
    perform private.schedule_alerts(false);
    return;
  end if;
  if address !~ '^https://[^/]+/' or coalesce(char_length(secret), 0) < 32 then
    raise 'Give the https:// address of the function and a secret of at least 32 characters.';
  end if;
  insert into private.settings (name, value) values ('alerts_url', address), ('alerts_secret', secret)
  on conflict (name) do update set value = excluded.value;
  if to_regnamespace('net') is null or to_regnamespace('cron') is null then
    raise 'First: create extension if not exists pg_net; create extension if not exists pg_cron;';
  end if;
  -- Responses from the old address or with the old secret say nothing about the new one.
  delete from private.alert_rings as r where r.rung_at <= now();
  perform private.schedule_alerts(true);
  perform private.ring_alerts();
end
$$;
comment on function private.ring_alerts_at is
  'Sets up a hosted project: the database calls the function that delivers alerts at this address with this secret for each request, and sweeps every minute; private.setup_problems() soon lists what does not work. Null turns it off. For the owner of the database.';

-- ---------------------------------------------------------------------------------------------
-- Functions of the worker
-- ---------------------------------------------------------------------------------------------

create function private.most_tries() returns int
language sql immutable set search_path = ''
as $$ select 20 $$;

-- Ends deliveries that worker after worker has claimed without reporting a result.
create function private.give_up_lapsed() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  lapsed private.outbox;
begin
  for lapsed in
    update private.outbox as o
    set given_up_at = now(), claim = null, last_problem = 'Each worker that tried it ended without a result.'
    where o.id = any (array(
      select d.id from private.outbox as d
      where d.done_at is null and d.given_up_at is null and d.next_try <= now()
        and d.claim is not null and d.attempts >= private.most_tries()
      for update skip locked
    ))
    returning o.*
  loop
    if lapsed.message is not null then
      perform private.record_message(lapsed, null);
    end if;
  end loop;
end
$$;

create function public.claim_alerts(push_key text, sends_mail boolean, most int default 20, sends_text boolean default null)
returns table (
  id bigint, claim uuid, channel text, level int, request_id uuid, payload jsonb, endpoint text, p256dh text, auth text,
  message text, mail_to text, language text, written text, text_to text, attempts int, queued_at timestamptz
)
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
begin
  perform private.queue_due();
  perform private.give_up_lapsed();
  insert into private.alert_worker as w (push_key, sends_mail, sends_text)
  values (claim_alerts.push_key, claim_alerts.sends_mail, claim_alerts.sends_text)
  on conflict (only_row) do update
    set seen_at = now(), push_key = excluded.push_key, sends_mail = excluded.sends_mail, sends_text = excluded.sends_text
    where w.seen_at < now() - interval '10 seconds'
      or (w.push_key, w.sends_mail, w.sends_text) is distinct from (excluded.push_key, excluded.sends_mail, excluded.sends_text);
  return query
    with due as (
      select o.id, o.claim, o.next_try from private.outbox as o
      where o.done_at is null and o.given_up_at is null and o.next_try <= now()
        and not (o.keeps_quiet and private.after_quiet(now()) > now())
        -- A visit has at most one mail, one text, and one alert to a device on the way; the next one contains what
        -- changed since.
        and not exists (
          select from private.outbox as earlier
          where earlier.visit_id = o.visit_id and earlier.channel = o.channel
            and earlier.device_id is not distinct from o.device_id and earlier.id < o.id
            and earlier.done_at is null and earlier.given_up_at is null
        )
      order by o.claim is not null, o.next_try, o.id limit least(greatest(most, 1), 100) for update skip locked
    ),
    -- A delivery that a worker claimed without reporting a result may have ended it: it goes alone, after the others.
    chosen as (
      select due.id from due where due.claim is null
      union all
      (select due.id from due where not exists (select from due as fresh where fresh.claim is null) order by due.next_try, due.id limit 1)
    ),
    taken as (
      select o.*, r as request, o as delivery, p.user_id, p.endpoint, p.p256dh, p.auth,
        current_facts.facts as current_facts, case when o.message is not null then current_facts.facts is not null else
          -- Not needed if someone is on it, has called, or has closed it meanwhile, or if the device no longer
          -- belongs to staff.
          case
            when o.visit_id is not null then private.own_visit_payload(o, p.user_id) is not null
            when o.request_id is null and not o.about_held and p.user_id in (select private.alertable_accounts('visit')) then true
            else (case
              when o.about_held then private.held_alert_payload(o.level) is not null
              when o.about_waiting then private.waiting_alert_payload() is not null
              when o.about_news then private.needs_news_alert(r)
              else o.request_id is null or private.needs_alert(r)
            end) and (o.channel = 'mail' or p.user_id in (select private.alertable_staff()))
          end
        end as is_needed
      from private.outbox as o
      left join public.service_requests as r on r.id = private.request_of_message(o)
      left join private.push_subscriptions as p on p.id = o.device_id
      cross join lateral (select private.message_facts(o) as facts) as current_facts
      where o.id in (select c.id from chosen as c)
    ),
    claimed as (
      update private.outbox as o
      -- A claim that lapsed counts as five tries more: while it is tried, it holds back the visit's later ones.
      set attempts = o.attempts + case when t.is_needed is not true then 0 when o.claim is null then 1 else 5 end,
          claim = case when t.is_needed then gen_random_uuid() end,
          facts = t.current_facts,
          next_try = now() + interval '90 seconds',
          done_at = case when t.is_needed is not true then now() end,
          last_problem = case when t.is_needed is true then o.last_problem else 'Not needed any more.' end
      from taken as t where t.id = o.id
      returning o.id, o.claim, o.attempts
    )
    select t.id, c.claim, t.channel, t.level::int, t.request_id,
      case
        when t.message is not null then t.current_facts
        when t.visit_id is not null then private.own_visit_payload(t.delivery, t.user_id)
        when t.about_held then private.held_alert_payload(t.level)
        when t.about_waiting then private.waiting_alert_payload()
        when t.about_news then private.news_alert_payload(t.request, t.level)
        when t.request_id is null then jsonb_build_object('title', 'Test alert', 'body', case
          when t.user_id in (select private.alertable_staff()) then 'This device is told when a customer needs a call.'
          else 'This phone is told when one of your next visits changes.'
        end)
        else private.alert_payload(t.request, t.level)
      end,
      t.endpoint, t.p256dh, t.auth, t.message,
      case when t.message is not null and t.channel = 'mail' then (t.request).email end,
      case when t.message is not null then (t.request).language end,
      case when t.message is not null then (t.request).message end,
      case when t.channel = 'text' then '+1' || (t.request).phone_digits end, c.attempts, t.created_at
    from taken as t join claimed as c using (id)
    where c.claim is not null;
end
$$;
comment on function public.claim_alerts is
  'Claims deliveries for the worker for 90 seconds each. For a message to a customer `payload` has its facts and, for its language, the one that was chosen or else `written`, the customer''s text. The worker reports its push key and whether mails, and texts if there are any, are sent or only logged.';

create function public.settle_alert(delivery bigint, by_claim uuid, problem text default null, sent_text text default null)
returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  -- The phone gets no texts, so a retry would fail as well.
  is_refused constant boolean := coalesce(problem in ('gone', 'stopped'), false) and exists (
    select from private.outbox as o where o.id = delivery and o.channel = 'text'
  );
  settled private.outbox;
begin
  if problem = 'gone' and not is_refused then
    delete from private.push_subscriptions as p
    using private.outbox as o
    where o.id = delivery and o.claim = by_claim and p.id = o.device_id;
  end if;
  update private.outbox as o
  set done_at = case when problem is null or problem = 'gone' and not is_refused then now() end,
      given_up_at = case when is_refused or problem = 'unwritable' or problem <> 'gone' and o.attempts >= private.most_tries()
        -- Where a service refuses all, its channel waits, and sends then what is still true.
        and (private.has_delivered(o.channel, o.created_at) or o.created_at < now() - interval '3 days') then now() end,
      next_try = now() + least(interval '30 minutes', interval '10 seconds' * power(2, least(o.attempts - 1, 10))),
      claim = null, last_problem = left(problem, 200)
  where o.id = delivery and o.claim = by_claim and o.done_at is null
  returning o.* into settled;
  if settled.message is not null and (settled.done_at is not null or settled.given_up_at is not null) then
    perform private.record_message(settled, sent_text);
  end if;
  if is_refused and settled.id is not null then
    perform private.end_texts(settled.mailbox, case problem when 'stopped' then 'stop' else 'refused' end);
  end if;
  return settled.id is not null;
end
$$;
comment on function public.settle_alert is
  'Stores the result of a claimed delivery. Null: sent, with `sent_text` if it was to a customer; "gone": the device''s subscription has ended, or the phone gets no texts; "stopped": the phone''s owner has unsubscribed; "unwritable": a text that can''t say these words. Any other problem is retried.';

create function public.begin_message(
  delivery bigint, by_claim uuid, link_hashes text[] default '{}', unsubscribe_hash text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  claimed private.outbox;
  requests uuid[];
begin
  select * into claimed from private.outbox as o
  where o.id = delivery and o.claim = by_claim and o.done_at is null for update;
  if claimed.id is null then
    return false;
  end if;
  if private.message_facts(claimed) is distinct from claimed.facts then
    update private.outbox as o set claim = null, next_try = now() where o.id = delivery;
    return false;
  end if;
  if claimed.channel = 'text' then
    -- A price is approved, and another time chosen where nobody came, through the link in its text, too.
    if claimed.message = 'price' or claimed.message in ('displaced', 'not_begun') and (claimed.facts ->> 'can_move')::boolean then
      if cardinality(link_hashes) is distinct from 1 or not coalesce(link_hashes[1] ~ '^[0-9a-f]{64}$', false) then
        return false;
      end if;
      insert into private.request_links (token_hash, request_id, number)
      values (decode(link_hashes[1], 'hex'), claimed.request_id, claimed.mailbox)
      on conflict (token_hash) do nothing;
    end if;
    return true;
  end if;
  requests := private.notified_requests(claimed);
  if cardinality(link_hashes) is distinct from cardinality(requests)
    or exists (select from unnest(link_hashes || unsubscribe_hash) as h (hash) where not coalesce(h.hash ~ '^[0-9a-f]{64}$', false)) then
    return false;
  end if;
  insert into private.request_links (token_hash, request_id, mailbox)
  select decode(l.hash, 'hex'), l.request, private.mailbox_hash(r.email)
  from unnest(link_hashes, requests) as l (hash, request) join public.service_requests as r on r.id = l.request
  on conflict (token_hash) do nothing;
  insert into private.unsubscribe_links (token_hash, mailbox) values (decode(unsubscribe_hash, 'hex'), claimed.mailbox)
  on conflict (token_hash) do nothing;
  delete from private.unsubscribe_links where token_hash = any (array(
    select l.token_hash from private.unsubscribe_links as l where l.expires_at < now() order by l.expires_at limit 20 for update skip locked
  ));
  return true;
end
$$;
comment on function public.begin_message is
  'Prepares a claimed message for sending. For a mail, stores the hashes of its links'' tokens, which the worker made, in the order of the requests in its facts; for a text about a price, or with which another time can be chosen, the hash of its one link. Returns false if the message is no longer needed.';

create function private.record_message(delivery private.outbox, sent_text text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox as o set facts = null where o.id = delivery.id;
  -- Its event exists since staff wrote it.
  if delivery.message = 'staff' then
    return;
  end if;
  insert into public.request_events (request_id, kind, at, action_id, message, by_text, delivery, text, visit_id, visit_after)
  select r.id, 'message', clock_timestamp(), gen_random_uuid(), delivery.facts ->> 'kind', delivery.channel = 'text',
    case
      when delivery.given_up_at is not null then 'given_up'
      when (select case delivery.channel when 'text' then w.sends_text else w.sends_mail end from private.alert_worker as w) then 'sent'
      else 'written'
    end,
    case when r.erased_at is null and not private.is_blank(sent_text) then left(sent_text, 2000) end,
    delivery.visit_id, case when delivery.visit_id is not null then delivery.facts - 'name' end
  from public.service_requests as r where r.id = any (private.notified_requests(delivery));
  if delivery.visit_id is not null and (
    select count(*) from public.request_events as e
    where e.request_id = delivery.request_id and e.visit_id = delivery.visit_id and e.kind = 'message'
      and e.delivery in ('sent', 'written') and e.at > now() - interval '1 day'
  ) = 21 then
    perform private.add_news(delivery.request_id, 'many_messages', null, false);
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.outbox, private.receipts, private.alert_worker, private.alert_rings
  from public, anon, authenticated, service_role;
revoke execute on function
  private.ring_alerts, private.most_tries, private.give_up_lapsed, private.queue_due, private.sweep_alerts,
  public.claim_alerts, public.settle_alert, private.ring_alerts_at, private.record_message, public.begin_message
  from public, anon, authenticated, service_role;
grant execute on function public.claim_alerts, public.settle_alert, public.begin_message to service_role;

-- ==== supabase/schemas/customer-messages.sql =================================================

-- Emails and texts to customers: when they are queued, the facts in them when they are claimed, and the desk's view of them.

-- The action must succeed whatever fails here.
create function private.queue_message(
  request uuid, message text, waits interval, visit uuid default null, action_id uuid default null,
  is_reply boolean default false, from_outside boolean default false, is_step boolean default false
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  phone bytea;
  quiet boolean;
  due timestamptz;
  way record;
  waiting bigint;
  room timestamptz;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  if chosen.held or chosen.erased_at is not null then
    return;
  end if;
  phone := private.texted_number(chosen);
  for way in
    select w.channel, w.recipient, w.counted
    from (values
      ('mail', case
        when queue_message.message not in ('texts_on', 'outside') and private.is_mailbox(chosen.email) then private.mailbox_hash(chosen.email)
      end, private.counted_mailbox(chosen.email)),
      ('text', phone, phone)
    ) as w (channel, recipient, counted)
    where w.recipient is not null
  loop
    -- At night, only a customer with a new emergency gets messages from staff actions. From outside, only a mail that
    -- answers the owner of the mailbox is sent at night: others may wake someone else.
    quiet := case
      when from_outside then way.channel = 'text' or not is_reply
      else not (chosen.service_type = 'emergency' and chosen.created_at > now() - interval '12 hours')
    end
      -- They stand at the door, or have just said yes: the paper comes at once by mail, and wakes nobody. When a mail about
      -- a technician who is off goes out is decided by private.risk_facts.
      and not (way.channel = 'mail' and queue_message.message in ('price', 'approved', 'receipt', 'displaced'));
    due := case when quiet then private.after_quiet(now() + waits) else now() + waits end;
    -- A waiting message will contain the state when it goes out, so a second one is not needed. If staff cause it
    -- too, it no longer counts for a limit.
    select o.id into waiting from private.outbox as o
    where o.request_id = request and o.message = queue_message.message and o.visit_id is not distinct from visit
      and o.channel = way.channel and o.action_id is not distinct from queue_message.action_id
      and o.claim is null and o.done_at is null and o.given_up_at is null
    limit 1 for update;
    if found then
      update private.outbox as o set next_try = due, keeps_quiet = quiet, counts_for = null, counts_from = null
      where o.id = waiting and not from_outside;
      continue;
    end if;
    continue when is_step and private.has_told_enough(visit, way.channel);
    if from_outside then
      room := private.room_for(way.counted, way.channel);
      if room > due then
        -- Others can be caused without limit, so they are dropped; the state of a request is sent when the limit
        -- allows.
        continue when queue_message.message not in ('visit', 'cancelled');
        due := case when quiet then private.after_quiet(room) else room end;
      end if;
      -- One welcome text a day.
      continue when queue_message.message = 'texts_on' and exists (
        select from private.outbox as o
        where o.counts_for = way.counted and o.message = 'texts_on' and o.counts_from > now() - interval '1 day'
          and o.given_up_at is null and (o.done_at is null or o.last_problem is null)
      );
    end if;
    insert into private.outbox (request_id, channel, message, visit_id, action_id, mailbox, keeps_quiet, next_try, counts_for, counts_from)
    values (
      request, way.channel, queue_message.message, visit, queue_message.action_id, way.recipient, quiet, due,
      case when from_outside then way.counted end, case when from_outside then due end
    );
    -- Receipts are queued by the worker's own call.
    if due <= now() and queue_message.message <> 'received' then
      perform private.ring_alerts();
    end if;
  end loop;
exception when others then
  raise warning 'No message about request %: % %', request, sqlstate, sqlerrm;
end
$$;
comment on function private.queue_message is
  'Queues a message to a customer. It waits at night, unless it is a mail that answers the owner of the mailbox. A message caused from outside waits until the limit allows; a technician''s step is not told once enough were.';

-- A technician's phone, or whoever has the link of a job sheet, can repeat these without end.
create function private.has_told_enough(visit uuid, channel text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select count(*) >= 12 or count(*) filter (where told.at > now() - interval '1 hour') >= 6
    from (
      select e.at from public.request_events as e
      where e.request_id = (select v.request_id from public.visits as v where v.id = has_told_enough.visit)
        and e.visit_id = has_told_enough.visit and e.kind = 'message' and e.message in ('late', 'on_the_way', 'displaced', 'not_begun')
        and e.by_text = (has_told_enough.channel = 'text') and e.delivery in ('sent', 'written')
      union all
      -- On its way.
      select now() from private.outbox as o
      where o.visit_id = has_told_enough.visit and o.channel = has_told_enough.channel and o.claim is not null
        and o.facts ->> 'kind' in ('late', 'on_the_way', 'displaced', 'not_begun') and o.done_at is null and o.given_up_at is null
    ) as told
  );
end
$$;
comment on function private.has_told_enough is
  'Returns true if a customer was told by mail or text of 6 steps of a visit within an hour, or of 12 in all: late, on the way, the arrival, and that it is at risk.';

create function private.is_untold(visit uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.visits as v join public.service_requests as r on r.id = v.request_id,
      unnest(private.message_ways(r)) as way
    where v.id = is_untold.visit and private.has_told_enough(v.id, way) and not exists (
      select from private.outbox as o
      where o.visit_id = v.id and o.channel = way and o.message = 'visit' and o.done_at is null and o.given_up_at is null
    )
  );
end
$$;
comment on function private.is_untold is 'Returns true if the customer is not told of the step that a technician has just made.';

-- How long the desk offers to undo an action.
create function private.undo_time() returns interval
language sql immutable set search_path = ''
as $$ select interval '8 seconds' $$;

create function private.queue_receipt(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The request must be stored whatever fails here.
  begin
    insert into private.receipts (request_id) values (request);
    perform private.ring_alerts();
  exception when others then
    raise warning 'No message about request %: % %', request, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.queue_receipt is 'Queues the message that a visitor''s request came in.';

create function private.message_of_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  from_outside boolean;
begin
  if new.status = 'completed' then
    perform private.queue_message(new.id, 'done', interval '2 hours');
  else
    from_outside := private.is_outside();
    -- A message that would not be sent must not count for the limit; otherwise repeated cancellations could block a
    -- lost link.
    if from_outside and not private.is_mailbox_verified(new) and not private.has_spoken(new) then
      return null;
    end if;
    -- The customer sees it on the page, and it cannot be undone, so there is no wait.
    perform private.queue_message(
      new.id, 'cancelled', case when from_outside then interval '0' else private.undo_time() end,
      is_reply => from_outside and private.is_mailbox_verified(new), from_outside => from_outside
    );
  end if;
  return null;
end
$$;
create trigger message_update after update of status on public.service_requests
  for each row when (new.status in ('completed', 'cancelled') and new.status <> old.status)
  execute function private.message_of_request();

create function private.message_of_visit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Customers book, move, and cancel; the rest is a technician's, if only by the link of a job sheet.
  from_outside constant boolean := private.is_outside() and case when tg_op = 'INSERT' then true
    else new.state = 'cancelled' or (new.day, new.starts, new.ends) is distinct from (old.day, old.starts, old.ends) end;
  is_step constant boolean := not private.is_staff() and tg_op = 'UPDATE' and new.state in ('planned', 'on_the_way')
    and (new.day, new.starts, new.ends) is not distinct from (old.day, old.starts, old.ends);
begin
  -- A customer cancels visits only with the request, which has its own message.
  if not (from_outside and new.state = 'cancelled') then
    perform private.queue_message(new.request_id, 'visit', private.undo_time(), visit => new.id, from_outside => from_outside, is_step => is_step);
  end if;
  return null;
end
$$;
create trigger message_insert after insert on public.visits
  for each row execute function private.message_of_visit();
create trigger message_update after update of technician_id, day, starts, ends, state, late_minutes, arrives_at on public.visits
  for each row when (
    (new.state in ('planned', 'on_the_way', 'cancelled') or new.not_done_reason is not null)
    and (new.technician_id, new.day, new.starts, new.ends, new.state, new.late_minutes, new.arrives_at)
      is distinct from (old.technician_id, old.day, old.starts, old.ends, old.state, old.late_minutes, old.arrives_at)
  )
  execute function private.message_of_visit();

create function private.message_of_event() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_message(new.request_id, 'voicemail', private.undo_time(), action_id => new.action_id);
  return null;
end
$$;
-- Of several requests of one number, only the one that was called about.
create trigger message_of_call after insert on public.request_events
  for each row when (new.kind = 'call' and new.outcome = 'voicemail' and new.id = new.action_id)
  execute function private.message_of_event();

-- Deletes a person's links and counts: all requests of a mailbox are erased together. A delivery in progress is deleted when
-- it finishes. Unsubscribes stay, for requests that someone sends in their name later.
create function private.forget_messages() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox as o where o.request_id = new.id and o.message is not null and o.claim is null;
  delete from private.unsubscribe_links as l where l.mailbox = private.mailbox_hash(old.email);
  delete from private.outbox as o where o.mailbox = private.mailbox_hash(old.email) and o.message = 'link' and o.claim is null;
  return null;
end
$$;
create trigger forget_messages after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_messages();

-- A lost link leads to the latest open request of a mailbox, or else to the latest one.
create function private.request_of_message(delivery private.outbox) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if delivery.message is distinct from 'link' then
    return delivery.request_id;
  end if;
  return (select r.id from private.requests_of_link(delivery) as r limit 1);
end
$$;

-- Returns the visits that one message tells of besides a visit: those together with it that stand as it does.
create function private.visits_told_with(visit public.visits) returns setof public.visits
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select v.* from public.visits as v
    where v.request_id = visit.request_id and (v.day, v.starts, v.ends, v.state) = (visit.day, visit.starts, visit.ends, visit.state)
      and v.technician_id <> visit.technician_id and v.id <> visit.id;
end
$$;

-- Returns what a message of this kind says of those who come together with a visit: their first names in `with`, and
-- their visits in `also`, about which the customer then knows.
create function private.told_together(visit public.visits, kind text) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_build_object(
      'with', jsonb_agg(split_part(private.trimmed(t.name), ' ', 1) order by t.name, o.id), 'also', jsonb_agg(o.id order by t.name, o.id)
    )
    from private.visits_told_with(visit) as o join public.technicians as t on t.id = o.technician_id
    where told_together.kind = 'visit_cancelled'
      or told_together.kind in ('booked', 'moved', 'reminder') and not private.is_displaced(o)
    having count(*) > 0
  ), '{}');
end
$$;

create function private.told_of_visit(visit public.visits, kind text) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'kind', kind, 'day', visit.day,
    'starts', to_char(visit.starts, 'HH24:MI'), 'ends', to_char(visit.ends, 'HH24:MI'),
    'who', (select split_part(private.trimmed(t.name), ' ', 1) from public.technicians as t where t.id = visit.technician_id)
  ) || case when kind in ('booked', 'moved')
    then jsonb_build_object('fee', (select r.visit_fee from public.service_requests as r where r.id = visit.request_id)) else '{}' end
    || private.told_together(visit, kind)
$$;
comment on function private.told_of_visit is 'Returns what a message of this kind tells a customer of a visit: its day, its window, the technician''s first name, and where it was booked or moved the extra fee in dollars; with who comes together with it.';

-- Returns true if the waiting message of a visit that goes together with this one tells of both.
create function private.is_told_by_another(visit public.visits, in_text boolean) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.visits_told_with(visit) as v join private.outbox as o on o.visit_id = v.id
    where v.id < visit.id and o.message = 'visit' and (o.channel = 'text') = in_text and o.done_at is null and o.given_up_at is null
  );
end
$$;

-- Returns what changed at a visit since the last message about it by mail or text, or null.
create function private.visit_summary(visit uuid, in_text boolean) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  present public.visits;
  last_notified jsonb;
  told_late int;
  told_arrival timestamptz;
  kind text;
  arrival timestamptz;
  is_new_arrival boolean;
begin
  select * into present from public.visits as v where v.id = visit_summary.visit;
  -- An estimate that has passed says nothing.
  arrival := case when present.arrives_at > now() then present.arrives_at end;
  select e.visit_after into last_notified from public.request_events as e
  where e.request_id = present.request_id and e.kind = 'message'
    and (e.visit_id = present.id or e.visit_after -> 'also' ? present.id::text)
    and e.delivery in ('sent', 'written') and e.by_text = in_text
  order by e.at desc, e.id desc limit 1;
  told_late := coalesce((last_notified ->> 'late')::int, 0);
  told_arrival := (last_notified ->> 'arrives')::timestamptz;
  is_new_arrival := arrival is not null and coalesce(abs(extract(epoch from arrival - told_arrival)) >= 600, true);
  kind := case present.state
    when 'planned' then case
      -- Nobody reads that a technician comes who is off.
      when private.is_displaced(present) then null
      when present.late_minutes is not null and present.day = private.new_york_today() then
        case when present.late_minutes > told_late then 'late' end
      when arrival is not null then
        case when is_new_arrival then 'late' end
      when private.visit_timestamp(present.day, present.ends) <= now() then null
      when last_notified is null or last_notified ->> 'kind' = 'visit_cancelled' then 'booked'
      when (last_notified ->> 'day')::date <> present.day
        or ((last_notified ->> 'starts')::time, (last_notified ->> 'ends')::time) <> (present.starts, present.ends) then 'moved'
      -- Somebody comes after all.
      when last_notified ->> 'kind' = 'displaced' then 'booked'
    end
    when 'on_the_way' then case
      when last_notified ->> 'state' is distinct from 'on_the_way' then 'on_the_way'
      when present.late_minutes > told_late then 'late'
      when is_new_arrival then 'on_the_way'
    end
    when 'missed' then case
      when present.not_done_reason is not null and last_notified ->> 'kind' is distinct from 'not_done' then 'not_done'
    end
    when 'cancelled' then case when last_notified ->> 'kind' <> 'visit_cancelled' then 'visit_cancelled' end
  end;
  -- The time of those who come together is told once, and it holds while one of them still comes.
  if kind in ('booked', 'moved', 'visit_cancelled') and private.is_told_by_another(present, in_text)
    or kind = 'visit_cancelled' and exists (select from private.visits_together(present)) then
    return null;
  end if;
  return case when kind is not null then private.told_of_visit(present, kind) || case
    when kind in ('on_the_way', 'late')
      then jsonb_build_object('state', present.state, 'late', present.late_minutes, 'arrives', arrival)
    when kind = 'not_done' then jsonb_build_object('reason', present.not_done_reason)
    else '{}'
  end end;
end
$$;

-- Returns true if emails about a request go out: only they have the copy of an approved price.
create function private.has_mail(request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.service_requests as r
    where r.id = has_mail.request and private.is_mailbox(r.email)
      and not exists (select from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(r.email))
  );
end
$$;

-- Returns the facts of an email or text about a price, or null once it says no more what it was to say.
create function private.price_facts(delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  told private.quotes;
  state text;
begin
  select q.* into told from private.quotes as q
  join public.request_events as e on e.quote_id = q.id where e.id = delivery.action_id;
  state := private.quote_state(told);
  return case
    when delivery.message = 'price' and state = 'offered' then jsonb_build_object(
      'kind', 'price', 'sums', (select jsonb_agg(o.total order by o.ordinality) from unnest(told.options) with ordinality as o),
      'has_tax', told.tax_rate is not null, 'expires', told.expires_at, 'is_change', told.replaces is not null
    )
    when delivery.message = 'approved' and state in ('approved', 'replaced') then jsonb_build_object(
      'kind', 'approved', 'sum', told.total, 'has_tax', told.tax_rate is not null, 'has_mail', private.has_mail(told.request_id), 'tax', (told.options[told.chosen]).tax,
      'approved_at', told.decided_at, 'way', told.way, 'needs_signature', private.needs_signature(told),
      'lines', (
        select jsonb_agg(jsonb_build_object('item', l.item, 'label', l.label, 'quantity', l.quantity, 'total', l.total) order by l.ordinality)
        from unnest((told.options[told.chosen]).lines) with ordinality as l
      )
    )
  end;
end
$$;

create function private.receipt_facts(delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'kind', 'receipt', 'number', r.number, 'sum', r.sum, 'charge', r.kind, 'paid_by', r.paid_by, 'check_number', r.check_number,
      'checklist', r.checklist
    )
    from private.visit_receipts as p, private.receipt_of(p, 'customer') as r
    where p.request_id = delivery.request_id and p.action_id = delivery.action_id and p.voided_at is null limit 1
  );
end
$$;

-- Until staff have spoken with them, messages contain nothing a visitor wrote, not even a name: it could be meant for
-- someone whose address they entered.
create function private.message_facts(delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  plain_name constant text := '^[[:alpha:]][[:alpha:] ''’-]{0,39}$';
  chosen public.service_requests;
  is_known boolean;
  facts jsonb;
begin
  if delivery.message is null then
    return null;
  end if;
  select * into chosen from public.service_requests as r where r.id = private.request_of_message(delivery);
  if chosen.id is null or chosen.held or chosen.erased_at is not null
    or (case when delivery.channel = 'text' then private.texted_number(chosen) is distinct from delivery.mailbox else
      not coalesce(private.is_mailbox(chosen.email), false)
      -- An unsubscribed person still gets a link that they ask for.
      or delivery.message <> 'link' and exists (select from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(chosen.email))
    end)
    or exists (
      select from public.request_events as u where u.request_id = chosen.id and u.undoes = delivery.action_id
    ) then
    return null;
  end if;
  is_known := private.has_spoken(chosen);
  facts := case delivery.message
    when 'link' then jsonb_build_object('kind', 'link', 'requests', (
      select jsonb_agg(jsonb_build_object('id', r.id, 'service', r.service_type, 'sent_at', r.created_at) order by r.ordinality)
      from private.requests_of_link(delivery) with ordinality as r
    ))
    when 'texts_on' then '{"kind": "texts_on"}'
    when 'staff' then private.staff_message_facts(chosen, delivery)
    when 'received' then case when chosen.status <> 'cancelled' then jsonb_build_object(
      'kind', 'received', 'is_emergency', chosen.service_type = 'emergency',
      'due', private.call_back_due(chosen.created_at, chosen.service_type = 'emergency')
    ) end
    when 'voicemail' then case when chosen.status = 'pending' then jsonb_build_object(
      'kind', 'voicemail', 'next_call_at', chosen.next_call_at
    ) end
    when 'visit' then case when chosen.status <> 'cancelled' then private.visit_summary(delivery.visit_id, delivery.channel = 'text') end
    when 'reminder' then case when chosen.status <> 'cancelled' then private.reminder_facts(delivery.visit_id) end
    when 'displaced' then private.risk_facts(delivery.visit_id, delivery.message, delivery.channel = 'text')
    when 'not_begun' then private.risk_facts(delivery.visit_id, delivery.message, delivery.channel = 'text')
    when 'outside' then case when chosen.status <> 'cancelled' then private.outside_facts(delivery.visit_id) end
    when 'done' then case when chosen.status = 'completed' and not exists (
      select from public.request_events as e
      where e.request_id = chosen.id and e.message = 'done' and e.delivery <> 'given_up'
        and e.by_text = (delivery.channel = 'text')
    ) then jsonb_build_object(
      'kind', 'done', 'service', chosen.service_type, 'review_code', private.review_code_of(chosen.id),
      'reviewer', case when is_known and chosen.last_name ~ plain_name then left(chosen.last_name, 1) || '.' end
    ) end
    when 'price' then private.price_facts(delivery)
    when 'approved' then private.price_facts(delivery)
    when 'receipt' then private.receipt_facts(delivery)
    when 'cancelled' then case
      when chosen.status = 'cancelled' and coalesce(chosen.closed_reason, '') not in ('spam', 'duplicate')
        -- A request that a stranger sent in someone's name and cancelled does not concern that person.
        and (delivery.counts_for is null or is_known or delivery.channel = 'mail' and private.is_mailbox_verified(chosen))
      then '{"kind": "cancelled"}'::jsonb end
  end;
  return case when delivery.message in ('link', 'received', 'texts_on') then facts else
    facts || jsonb_build_object('name', case when is_known and chosen.first_name ~ plain_name then chosen.first_name end) end;
end
$$;
comment on function private.message_facts is
  'Returns the facts of a waiting message if it goes out now, or null if it is no longer needed.';

create type public.message_channel as enum ('mail', 'text');
create type public.customer_reach as (way public.message_channel, allows_own_words boolean, quiet_until timestamptz);
comment on type public.customer_reach is 'How staff can write to a customer, of an open request.';
comment on column public.customer_reach.quiet_until is 'Null by day; else messages go out from then on.';

create type public.template_words as (en text[], es text[]);
create type public.agreed_texts as (since timestamptz, text text, version text);
comment on type public.agreed_texts is 'Since when a customer wants texts, and what they agreed to.';

create type public.waiting_message as (id int, channel public.message_channel, facts jsonb, due timestamptz, problem text);
comment on column public.waiting_message.facts is 'Of another shape for each kind of message: src/messages/messageFacts.ts.';
comment on column public.waiting_message.due is 'When it goes out.';
comment on column public.waiting_message.problem is 'Null unless it failed to go out so far.';

create type public.unsubscribe_reason as enum ('asked', 'bounced', 'complained');
create type public.customer_messages as (
  unsubscribed_at timestamptz, unsubscribed_for public.unsubscribe_reason, is_sent boolean, texts_are_sent boolean, texts public.agreed_texts,
  ways public.message_channel[], reach public.customer_reach, templates public.template_words,
  texts_unsubscribed_at timestamptz, waiting public.waiting_message[]
);
comment on column public.customer_messages.unsubscribed_at is 'Null unless the customer wants no mails; else since when.';
comment on column public.customer_messages.unsubscribed_for is
  'Null while they get mails; else they asked for it, or the mail service reported it.';
comment on column public.customer_messages.is_sent is 'Mails go out; else the server only writes them down.';
comment on column public.customer_messages.texts is 'Null unless they want texts.';
comment on column public.customer_messages.ways is 'The ways by which messages reach them.';
comment on column public.customer_messages.reach is 'Null unless staff can write to them.';
comment on column public.customer_messages.templates is 'The messages that staff may always send.';
comment on column public.customer_messages.texts_unsubscribed_at is
  'Null unless whoever has the phone wants no texts, by a reply; else since when.';

create function public.messages_of(request uuid) returns setof public.customer_messages
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select
      (select s.unsubscribed_at from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(r.email)),
      (select s.reason::public.unsubscribe_reason from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(r.email)),
      coalesce((select w.sends_mail from private.alert_worker as w), false),
      coalesce((select w.sends_text from private.alert_worker as w), false),
      jsonb_populate_record(null::public.agreed_texts, private.texts_at_desk(r)),
      private.message_ways(r)::public.message_channel[],
      jsonb_populate_record(null::public.customer_reach, private.reach_of(r)),
      jsonb_populate_record(null::public.template_words, private.message_templates_by_language()),
      (select s.unsubscribed_at from private.text_unsubscribes as s where s.number = private.number_hash(r.phone)),
      array(
        select row(
          o.id, o.channel::public.message_channel, private.message_facts(o), o.next_try,
          case when o.attempts > 0 then o.last_problem end
        )::public.waiting_message
        from private.outbox as o
        where o.request_id = r.id and o.message <> 'staff' and o.done_at is null and o.given_up_at is null
          and private.message_facts(o) is not null
        order by o.next_try, o.id
      )
    from public.service_requests as r where r.id = messages_of.request and not r.held;
end
$$;
comment on function public.messages_of is
  'Returns the waiting messages to the customer of a request with their time, whether the customer has unsubscribed or asked for texts, how staff can write to them, and whether mails and texts are sent or only logged.';

create function public.stop_message(request uuid, message bigint) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  waiting private.outbox;
begin
  perform private.require_staff();
  perform from public.service_requests as r where r.id = stop_message.request for update;
  select * into waiting from private.outbox as o
  where o.id = stop_message.message and o.request_id = stop_message.request and o.message <> 'staff' for update;
  if waiting.id is null then
    raise sqlstate 'PT404' using message = 'There is no such message.';
  end if;
  if waiting.last_problem is distinct from 'Stopped.' then
    if waiting.claim is not null or waiting.done_at is not null or waiting.given_up_at is not null then
      raise sqlstate 'PT409' using message = 'This message has gone out already.';
    end if;
    insert into public.request_events (request_id, kind, action_id, message, by_text, delivery, done_by, done_by_email, visit_id, visit_after)
    select stop_message.request, 'message', gen_random_uuid(), facts ->> 'kind', waiting.channel = 'text', 'stopped', auth.uid(), private.caller_email(),
      waiting.visit_id, case when waiting.visit_id is not null then facts - 'name' end
    from private.message_facts(waiting) as facts where facts is not null;
    -- One message of those who come together tells of all: another one is not to say the same.
    update private.outbox as o set done_at = now(), last_problem = 'Stopped.', facts = null
    where o.visit_id in (
      select t.id from public.visits as v, private.visits_told_with(v) as t where v.id = waiting.visit_id
    ) and o.message = 'visit' and o.channel = waiting.channel and o.claim is null and o.done_at is null and o.given_up_at is null
      and private.message_facts(waiting) ->> 'kind' in ('booked', 'moved', 'visit_cancelled');
    update private.outbox as o set done_at = now(), last_problem = 'Stopped.', facts = null where o.id = waiting.id;
  end if;
  return query select r.* from public.service_requests as r where r.id = stop_message.request;
end
$$;
comment on function public.stop_message is
  'Cancels a waiting message. A repeat changes nothing. Returns the request.';

-- Starts with the address that was entered. Other addresses with the same mailbox may belong to someone else, so only
-- requests of one address are included.
create function private.requests_of_link(delivery private.outbox) returns setof public.service_requests
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with mine as (
      select r as request, lower(btrim(r.email)) as address, r.status in ('completed', 'cancelled') as is_over
      from public.service_requests as r
      where r.mailbox = private.mailbox_of(delivery.asked_for) and r.email is not null and not r.held
        and r.closed_reason is distinct from 'spam'
    ),
    newest as (
      select m.address, m.is_over from mine as m
      order by m.address = delivery.asked_for desc, m.is_over, (m.request).created_at desc, (m.request).id desc limit 1
    )
    select (m.request).* from mine as m join newest as n on n.address = m.address and n.is_over = m.is_over
    -- A stranger's forms under this address push out nothing that staff have spoken about or booked.
    order by private.has_spoken(m.request) or (private.next_visit((m.request).id)).id is not null desc,
      (m.request).created_at desc, (m.request).id desc
    limit (select case when n.is_over then 1 else 5 end from newest as n);
end
$$;
comment on function private.requests_of_link is
  'Returns the requests of a lost link: 5 that are open, those that staff have spoken about or booked first, then the newest; or else the latest one.';

-- Returns the requests named by a message, in its order.
create function private.notified_requests(delivery private.outbox) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case when delivery.message = 'link' then array(
    select (named.request ->> 'id')::uuid
    from jsonb_array_elements(delivery.facts -> 'requests') with ordinality as named (request, ordinal) order by named.ordinal
  ) else array[delivery.request_id] end;
end
$$;

-- Runs after the result is stored, which needs these values.
create function private.forget_asked() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update private.outbox as o set asked_for = null where o.id = new.id and o.asked_for is not null;
  if exists (select from public.service_requests as r where r.id = new.request_id and r.erased_at is not null) then
    delete from private.outbox as o where o.id = new.id;
  end if;
  return null;
end
$$;
create trigger forget_asked after update of done_at, given_up_at on private.outbox
  for each row when (
    new.message is not null and (new.done_at is not null or new.given_up_at is not null)
    and old.done_at is null and old.given_up_at is null
  )
  execute function private.forget_asked();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.undo_time, private.has_told_enough, private.is_untold, private.queue_receipt, private.message_of_request,
  private.message_of_visit, private.message_of_event, private.request_of_message, private.visits_told_with,
  private.told_together, private.is_told_by_another, private.told_of_visit, private.visit_summary, private.has_mail,
  private.price_facts, private.receipt_facts, private.message_facts, public.messages_of, public.stop_message,
  private.forget_messages, private.queue_message, private.requests_of_link, private.notified_requests,
  private.forget_asked
  from public, anon, authenticated, service_role;
grant execute on function public.messages_of, public.stop_message to authenticated;

-- ==== supabase/schemas/setup-problems.sql ====================================================

-- Problems of the setup that only the owner of the project can fix, and the schedule of the worker.

-- Returns the problem shown by the worker's latest responses, or null if one succeeded or there are none.
create function private.worker_problem() returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  problem text;
begin
  if to_regclass('net._http_response') is null then
    return null;
  end if;
  execute $query$
    select case
      when bool_or(status_code < 300) then null
      else (array_agg(case
        when status_code = 401 then 'worker-secret'
        when status_code = 404 then 'worker-missing'
        when status_code = 500 and content like '%"problem":"key"%' then 'worker-key'
        when status_code = 500 and content like '%"problem":"settings"%' then 'worker-settings'
        else 'worker-fails'
      end order by id desc))[1]
    end
    from (
      select a.id, a.status_code, a.content from private.alert_rings as r
      join net._http_response as a on a.id = r.id and a.created > now() - interval '1 day'
      where r.rung_at > now() - interval '1 day'
      order by r.rung_at desc, r.id desc limit 3
    ) as lately
  $query$ into problem;
  return problem;
exception when others then
  -- Some hosts do not grant access to the responses.
  return null;
end
$$;

create function private.has_delivered(channel text, since timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.outbox as o
    where o.channel = has_delivered.channel and o.done_at > since and o.last_problem is null
  );
end
$$;
comment on function private.has_delivered is
  'Returns true if something went out by this channel since then: what fails meanwhile fails for a reason of its own.';

-- A retry comes within 30 minutes; six tries take five.
create function private.stuck_messages() returns table (code text, count bigint, since timestamptz, answer text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select o.channel || '-stuck', count(*), min(o.created_at), (array_agg(o.last_problem order by o.next_try desc) filter (where o.last_problem is not null))[1]
    from private.outbox as o
    where o.message is not null and o.done_at is null and o.given_up_at is null and o.attempts >= 6
    group by o.channel;
end
$$;
comment on function private.stuck_messages is
  'Returns, by channel, how many messages to customers were tried in vain for some minutes, since when, and what the service says.';

create function private.near_limits() returns table (code text, count bigint, most int)
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Of a limit, so that there is time to raise it before every further one is held.
  near constant numeric := 0.8;
  limits private.intake_limits;
begin
  select * into limits from private.intake_limits;
  return query
    select n.code, n.count, n.most from (values
      ('requests-near-limit', private.site_count('service_requests', interval '1 hour', false), limits.site_hour),
      ('emergencies-near-limit', private.site_count('service_requests', interval '1 hour', true), limits.site_emergencies_hour)
    ) as n (code, count, most)
    where n.count > 0 and n.count >= near * n.most;
end
$$;
comment on function private.near_limits is
  'Returns the limits of all visitors together that an hour has nearly reached: how many were taken, and how many are.';

create function private.setup_problems() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_strip_nulls(to_jsonb(p)) order by p.code), '[]')
    from (
      select private.worker_problem() as code, null::bigint as count, null::timestamptz as since, null::text as answer, null::int as most
      union all
      select m.*, null from private.stuck_messages() as m
      union all
      select n.code, n.count, null, null, n.most from private.near_limits() as n
      union all
      select 'worker-silent', null, w.seen_at, null, null from private.alert_worker as w
      where w.seen_at < now() - interval '10 minutes' and private.worker_problem() is null
      union all
      select 'requests-without-link', null, null, null, null
      from (
        select w.request_id from (
          select r.id from public.service_requests as r
          where not r.held and r.source = 'form' and r.created_at > now() - interval '1 day'
          order by r.created_at desc, r.id desc limit 3
        ) as lately
        left join private.requests_without_link as w on w.request_id = lately.id
      ) as noted
      having count(*) = 3 and count(noted.request_id) = 3
      union all
      select 'visitor-errors', t.today, null, null, null from private.visitor_errors_today() as t (today) where t.today >= 20
      union all
      select 'visitors-unknown', null, null, null, null where private.visitors_are_unknown()
    ) as p
    where p.code is not null
  );
end
$$;
comment on function private.setup_problems is
  'Returns problems of the setup that only the owner of the project can fix, as a list of {"code"} that the desk explains, with counts, times, the words of the service, and limits. select private.setup_problems();';

create function public.delivery_age() returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(extract(epoch from now() - o.created_at)), 0)::int from private.outbox as o
  where o.done_at is null and o.given_up_at is null and not (o.keeps_quiet and private.after_quiet(now()) > now())
    and (o.next_try < now() or o.attempts > 1)
$$;
comment on function public.delivery_age is
  'Returns for how many seconds the oldest delivery waits that is due or has failed. For the health address, by the worker.';

create function private.forget_alert_history() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.alert_rings as r where r.rung_at < now() - interval '1 day';
  delete from private.requests_without_link as w
  using public.service_requests as r
  where r.id = w.request_id and r.created_at < now() - interval '1 day';
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details where start_time < now() - interval ''2 days''';
  end if;
end
$$;
comment on function private.forget_alert_history is
  'Runs every day: deletes the log of calls to the worker and of the schedule''s runs, one a minute.';

create function private.schedule_alerts(wanted boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if wanted then
    execute 'select cron.schedule(''alerts'', ''* * * * *'', ''select private.sweep_alerts()'')';
    execute 'select cron.schedule(''alerts-history'', ''17 8 * * *'', ''select private.forget_alert_history()'')';
  elsif to_regclass('cron.job') is not null then
    execute 'select cron.unschedule(j.jobid) from cron.job as j where j.jobname in (''alerts'', ''alerts-history'')';
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on sequence private.outbox_id_seq from public, anon, authenticated, service_role;
revoke execute on function
  private.worker_problem, private.has_delivered, private.stuck_messages, public.delivery_age, private.near_limits,
  private.setup_problems, private.forget_alert_history, private.schedule_alerts
  from public, anon, authenticated, service_role;
grant execute on function public.delivery_age to service_role;

-- ==== supabase/schemas/reminders.sql =========================================================

-- Reminders to customers in the evening before a visit. They are messages like the others (outbox.sql): the worker
-- decides whether one is still needed when it goes out.

create table private.reminders (
  visit_id uuid not null references public.visits (id) on delete cascade,
  day date not null,
  primary key (visit_id, day)
);
comment on table private.reminders is 'Reminders that were queued: one for each day that a visit was planned for.';

-- At 5 PM, or whenever the schedule runs again until 8 PM. Whoever booked after 3 PM has just heard of it.
create function private.remind_of_visits(at timestamptz default now()) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  clock constant time := (at at time zone 'America/New_York')::time;
  today constant date := (at at time zone 'America/New_York')::date;
  planned record;
begin
  if clock < time '17:00' or clock >= time '20:00' then
    return;
  end if;
  for planned in
    with due as (
      insert into private.reminders (visit_id, day)
      select v.id, v.day from public.visits as v
      where v.day = today + 1 and v.state = 'planned'
        and not exists (
          select from public.request_events as e
          where e.request_id = v.request_id and e.visit_id = v.id and e.kind = 'visit'
            and e.at >= private.visit_timestamp(today, time '15:00')
            and e.visit_after ->> 'day' = v.day::text
            and e.visit_before ->> 'day' is distinct from e.visit_after ->> 'day'
        )
      on conflict do nothing
      returning visit_id
    )
    select v.id, v.request_id from due as d join public.visits as v on v.id = d.visit_id order by v.starts, v.id
  loop
    perform private.queue_message(planned.request_id, 'reminder', interval '0', visit => planned.id);
  end loop;
end
$$;
comment on function private.remind_of_visits is
  'Runs every minute with the sweep: from 5 PM to 8 PM, queues a reminder of each visit of the next day that was booked, or moved to that day, before 3 PM; once for a visit and day.';

-- Returns the facts of a reminder, or null once it is too late, or no longer true that someone comes then.
create function private.reminder_facts(visit uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.told_of_visit(v, 'reminder')
    from public.visits as v
    where v.id = reminder_facts.visit and v.state = 'planned' and not private.is_displaced(v)
      and now() < private.visit_timestamp(v.day - 1, time '20:00')
      -- One reminder names all who come together.
      and not exists (
        select from private.visits_told_with(v) as o join private.reminders as n on n.visit_id = o.id and n.day = o.day
        where o.id < v.id and not private.is_displaced(o)
      )
  );
end
$$;

revoke all on table private.reminders from public, anon, authenticated, service_role;
revoke execute on function private.remind_of_visits, private.reminder_facts from public, anon, authenticated, service_role;

-- ==== supabase/schemas/risk-messages.sql =====================================================

-- Messages to customers whose visit is at risk: its technician is off, or nobody has set out by the end of its window. Like
-- reminders they are queued by the sweep, and decided again when they go out: what was moved, agreed, called about, or
-- undone meanwhile is not told. A later visit than tomorrow's waits: its customer is called, and two weeks off are not
-- two weeks of messages.

-- Returns the last message about a visit by mail or text, whatever became of it.
create function private.last_message_about(visit public.visits, in_text boolean) returns public.request_events
language sql stable set search_path = ''
as $$
  select e from public.request_events as e
  where e.request_id = visit.request_id and (e.visit_id = visit.id or e.visit_after -> 'also' ? visit.id::text)
    and e.kind = 'message' and e.message <> 'staff' and e.by_text = in_text
  order by e.at desc, e.id desc limit 1
$$;

-- Returns true if this was told already: of a technician who is off until something else was told, of a window that ended once.
create function private.is_risk_told(visit public.visits, message text, in_text boolean) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  present constant jsonb := private.told_of_visit(visit, message) - 'who';
begin
  if message = 'displaced' then
    return coalesce((select last.visit_after @> present from private.last_message_about(visit, in_text) as last), false);
  end if;
  return exists (
    select from public.request_events as e
    where e.request_id = visit.request_id and e.visit_id = visit.id and e.kind = 'message' and e.by_text = in_text
      and e.visit_after @> present
  );
end
$$;

-- Returns true from 8 PM to 8 AM, as for reminders, unless the visit begins by 8 AM: a mail wakes nobody, and who expects
-- somebody by then would read it too late. Texts wait until the quiet hours are over (private.queue_message).
create function private.is_told_in_the_morning(visit public.visits, at timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  here constant timestamp := at at time zone 'America/New_York';
  morning constant timestamp := (here + interval '4 hours')::date + time '08:00';
begin
  return (here::time >= time '20:00' or here::time < time '08:00') and visit.day + visit.starts > morning;
end
$$;

-- Returns the facts of such a message, or null where there is nothing to tell, or no more. `due` is when the call list says
-- to call, null once that has passed.
create function private.risk_facts(visit uuid, message text, in_text boolean, at timestamptz default now()) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  present public.visits;
  due timestamptz;
begin
  select v.* into present from public.visits as v where v.id = visit and v.state = 'planned';
  if present.id is null or message = 'displaced' and (
    present.day > (at at time zone 'America/New_York')::date + 1 or private.is_told_in_the_morning(present, at)
  ) then
    return null;
  end if;
  select k.due into due from private.visits_at_risk(present.request_id) as k
  -- After a day untold it is no news any more.
  where k.visit_id = present.id and k.risk::text = message and (message = 'displaced' or k.since > at - interval '1 day');
  if due is null or private.is_risk_told(present, message, in_text)
    -- Somebody else has come, or comes in time.
    or exists (
      select from private.visits_together(present) as t
      where t.state <> 'planned' or message = 'displaced' and not private.is_displaced(t)
    ) then
    return null;
  end if;
  return private.told_of_visit(present, message)
    || jsonb_build_object('due', case when due > at then due end, 'can_move', private.can_move(present));
end
$$;

-- Where a technician who was said to be off comes after all, or another one does, the customer is told who.
create function private.tell_of_risks(at timestamptz default now()) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  today constant date := (at at time zone 'America/New_York')::date;
  sent constant timestamptz := at + private.undo_time();
  found record;
begin
  for found in
    with news (request_id, visit_id, message, way) as (
      select k.request_id, k.visit_id, k.risk::text, w.way
      from private.visits_at_risk() as k join public.service_requests as r on r.id = k.request_id,
        unnest(private.message_ways(r)) as w (way)
      where k.risk in ('displaced', 'not_begun')
        and private.risk_facts(k.visit_id, k.risk::text, w.way = 'text', sent) is not null
      union all
      select v.request_id, v.id, 'visit', w.way
      from public.visits as v join public.service_requests as r on r.id = v.request_id,
        unnest(private.message_ways(r)) as w (way)
      where v.day between today and today + 1 and v.state = 'planned' and not private.is_displaced(v)
        and (private.last_message_about(v, w.way = 'text')).message = 'displaced'
        and private.visit_summary(v.id, w.way = 'text') is not null
    )
    select distinct n.request_id, n.visit_id, n.message from news as n
    where not private.has_told_enough(n.visit_id, n.way) and not exists (
      select from private.outbox as o
      where o.visit_id = n.visit_id and o.message = n.message and o.done_at is null and o.given_up_at is null
    )
  loop
    perform private.queue_message(found.request_id, found.message, private.undo_time(), visit => found.visit_id, is_step => true);
  end loop;
end
$$;
comment on function private.tell_of_risks is
  'Runs every minute with the sweep: queues that a technician of today or tomorrow is off, once until something else was told; that nobody came in a window, once for the window; and who comes after all.';

revoke execute on function
  private.last_message_about, private.is_risk_told, private.is_told_in_the_morning, private.risk_facts, private.tell_of_risks
  from public, anon, authenticated, service_role;

-- ==== supabase/schemas/at-the-door.sql =======================================================

-- A technician adds notes and facts about the door during a visit, with an account or by the link of a job sheet, and says
-- once that they are outside. All of it can come later from a phone that had no signal.

create table private.outside (
  visit_id uuid primary key references public.visits (id) on delete cascade,
  at timestamptz not null
);
comment on table private.outside is 'Visits whose technician said to be outside, and since when: once a visit.';

-- Refuses a visit that is not this technician's; null for an action that was done before.
create function private.visit_at_door(action_id uuid, visit uuid, technician uuid) returns public.visits
language plpgsql security definer set search_path = ''
as $$
declare
  present constant public.visits := private.visit_of_technician(action_id, visit, technician);
begin
  if present.state = 'cancelled' then
    raise sqlstate 'PT409' using message = 'The office has closed this visit. Call the office.';
  end if;
  return present;
end
$$;

-- Whoever has the link of a job sheet could say things of a visit without end.
create function private.require_room_at_door(visit public.visits, kind text, most int, refusal text) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if (select count(*) from public.request_events as e
    where e.request_id = visit.request_id and e.visit_id = visit.id and e.kind = require_room_at_door.kind) >= most then
    raise sqlstate 'PT409' using message = refusal;
  end if;
end
$$;

create function private.note_visit(action_id uuid, visit uuid, technician uuid, note text, at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  present public.visits;
begin
  if note is null or private.is_blank(note) or char_length(note) > 1000 then
    raise sqlstate 'PT400' using message = 'Write a note of at most 1,000 characters.';
  end if;
  present := private.visit_at_door(action_id, visit, technician);
  if present.id is null then
    return action_id;
  end if;
  perform private.require_room_at_door(present, 'note', 20, 'This visit has 20 notes already. Call the office.');
  insert into public.request_events (id, request_id, kind, text, for_technician, at, done_by, done_by_email, action_id, visit_id)
  values (
    action_id, present.request_id, 'note', private.trimmed(note), true, coalesce(private.time_of_late_action(at), now()), auth.uid(),
    private.caller_email(), action_id, present.id
  );
  return action_id;
end
$$;
comment on function private.note_visit is
  'Adds a note of a technician to the timeline, for staff and for the technicians of later visits. Customers do not see it.';

create function public.note_visit(action_id uuid, visit uuid, note text, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.note_visit(action_id, visit, private.own_technician(), note, at))::public.done_action $$;
comment on function public.note_visit is
  'Notes something during a visit, for staff and later visits; otherwise like depart.';

-- Replaces all facts about the door at once; an empty one is not known. Those that a phone sends later than others were
-- noted stay in the timeline alone.
create function private.note_door(
  action_id uuid, visit uuid, technician uuid, opener text, spring text, door text, at timestamptz
) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  facts constant text[] := array(
    select nullif(btrim(private.without_invisible(f.typed)), '')
    from unnest(array[opener, spring, door]) with ordinality as f (typed, place) order by f.place
  );
  said_at constant timestamptz := coalesce(private.time_of_late_action(at), now());
  present public.visits;
begin
  if exists (select from unnest(facts) as f (typed) where char_length(f.typed) > 60) then
    raise sqlstate 'PT400' using message = 'Shorten the opener, the spring size, and the door size to 60 characters each.';
  end if;
  present := private.visit_at_door(action_id, visit, technician);
  if present.id is null then
    return action_id;
  end if;
  perform private.require_room_at_door(
    present, 'door', 20, 'The door was noted 20 times at this visit already. Call the office.'
  );
  insert into public.request_events (id, request_id, kind, text, at, done_by, done_by_email, action_id, visit_id)
  values (
    action_id, present.request_id, 'door',
    coalesce(
      nullif(concat_ws(', ', 'opener ' || facts[1], 'spring size ' || facts[2], 'door size ' || facts[3]), ''),
      'nothing is known any more'
    ),
    said_at, auth.uid(), private.caller_email(), action_id, present.id
  );
  insert into private.door_facts as f (request_id, opener, spring, door, noted_at)
  values (present.request_id, facts[1], facts[2], facts[3], said_at)
  on conflict (request_id) do update
    set (opener, spring, door, noted_at) = (excluded.opener, excluded.spring, excluded.door, excluded.noted_at)
    where f.noted_at <= excluded.noted_at;
  return action_id;
end
$$;

create function public.note_door(
  action_id uuid, visit uuid, opener text default null, spring text default null, door text default null,
  at timestamptz default null
) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$
  select row(private.note_door(action_id, visit, private.own_technician(), opener, spring, door, at))::public.done_action
$$;
comment on function public.note_door is
  'Notes facts about the door, of up to 60 characters each: make and model of the opener, size of the spring, and of the door; one that is left out is not known. Staff and the technicians of this sender''s later visits at the street see them; otherwise like depart.';

-- Returns how a technician says to be outside, also before the way there, for a phone that loses its signal.
create function private.outside_way(visit public.visits, request public.service_requests) returns public.outside_way
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when visit.state not in ('planned', 'on_the_way', 'there') or visit.day <> private.new_york_today() then null
    when exists (select from private.outside as o where o.visit_id = visit.id) then 'told'
    when private.texted_number(request) is not null then 'text'
    else 'own_phone'
  end;
end
$$;

create function private.tell_outside(action_id uuid, visit uuid, technician uuid, at timestamptz) returns uuid
language plpgsql security definer set search_path = ''
as $$
declare
  present constant public.visits := private.visit_at_door(action_id, visit, technician);
  said_at constant timestamptz := coalesce(private.time_of_late_action(at), now());
begin
  if present.id is null then
    return action_id;
  end if;
  if present.day <> private.new_york_today() then
    raise sqlstate 'PT409' using message = 'Only today’s visits begin outside.';
  end if;
  insert into private.outside (visit_id, at) values (present.id, said_at) on conflict do nothing;
  if not found then
    return action_id;
  end if;
  insert into public.request_events (id, request_id, kind, text, at, done_by, done_by_email, action_id, visit_id)
  values (
    action_id, present.request_id, 'note', 'I’m outside.', said_at, auth.uid(), private.caller_email(), action_id, present.id
  );
  perform private.queue_message(present.request_id, 'outside', interval '0', visit => present.id);
  return action_id;
end
$$;
comment on function private.tell_outside is
  'Records once a visit that its technician is outside, and texts it to a customer who gets texts.';

create function public.tell_outside(action_id uuid, visit uuid, at timestamptz default null) returns public.done_action
language sql security definer set search_path = '' set jit = off
as $$ select row(private.tell_outside(action_id, visit, private.own_technician(), at))::public.done_action $$;
comment on function public.tell_outside is
  'Says that the technician is outside: the customer is texted once a visit, where texts are on; otherwise like depart.';

-- Returns the facts of that text, or null once it is too late: it may have waited on a phone without a signal.
create function private.outside_facts(visit uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.told_of_visit(v, 'outside')
  from public.visits as v join private.outside as o on o.visit_id = v.id
  where v.id = outside_facts.visit and v.state in ('on_the_way', 'there') and o.at > now() - interval '15 minutes'
$$;

revoke all on table private.outside from public, anon, authenticated, service_role;
revoke execute on function
  private.visit_at_door, private.require_room_at_door, private.note_visit, public.note_visit, private.note_door, public.note_door, private.outside_way, private.tell_outside,
  public.tell_outside, private.outside_facts
  from public, anon, authenticated, service_role;
grant execute on function public.note_visit, public.note_door, public.tell_outside to authenticated;

-- ==== supabase/schemas/email.sql =============================================================

-- Mailboxes of customers: unsubscribes, limits, and lost links.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.mail_unsubscribes (
  mailbox bytea primary key,
  unsubscribed_at timestamptz not null default now(),
  reason text not null default 'asked' constraint reason_known check (reason in ('asked', 'bounced', 'complained'))
);
comment on column private.mail_unsubscribes.reason is
  'Its owner asked for it; or the mail service reported that a mail came back for good, or was marked as spam.';
comment on table private.mail_unsubscribes is 'Unsubscribed mailboxes, by the keyed hash of the address (private.mailbox_hash).';

create table private.mail_reports (
  id text primary key constraint id_length check (char_length(id) between 1 and 200),
  came_at timestamptz not null default now()
);
comment on table private.mail_reports is
  'Reports of the mail service by their ids, so that one that comes again is known. Kept for a day; the worker takes none older than 5 minutes.';

create table private.unsubscribe_links (
  token_hash bytea primary key constraint token_hash_sha256 check (octet_length(token_hash) = 32),
  mailbox bytea not null,
  expires_at timestamptz not null default now() + interval '180 days'
);
comment on table private.unsubscribe_links is 'The unsubscribe links of mails, by the SHA-256 of their tokens.';
create index unsubscribe_links_by_end on private.unsubscribe_links (expires_at);

-- ---------------------------------------------------------------------------------------------
-- Functions of customers
-- ---------------------------------------------------------------------------------------------

-- The answer to whoever asks for a link or ends emails: that it was done, or the problem with it.
create type public.mail_answer as (problem text, asked boolean, unsubscribed boolean);
comment on column public.mail_answer.problem is 'Null if it was done.';
comment on column public.mail_answer.asked is 'Null unless a link was asked for.';
comment on column public.mail_answer.unsubscribed is 'Null unless emails were ended or begun again.';

create function public.ask_for_link(email text) returns public.mail_answer
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
  is_full boolean;
  is_first boolean;
  counted bytea;
begin
  if private.is_called_by_get() then
    return row('post_only', null, null)::public.mail_answer;
  end if;
  if not coalesce(private.is_mailbox(btrim(email)), false) then
    return row('email', null, null)::public.mail_answer;
  end if;
  select * into limits from private.intake_limits;
  if private.is_over_limit('link_asks', client, limits.link_asks) then
    return row('too_many_tries', null, null)::public.mail_answer;
  end if;
  is_first := private.is_first_of_network(client, limits.link_asks_site, 'link_asks');
  is_full := private.is_over_limit('link_asks', null, null, limits.link_asks_site) and not is_first;
  -- A dropped request must not count for the limit of all.
  perform private.note_arrival('link_asks', client, held => is_full);
  counted := private.counted_mailbox(email);
  -- The worker looks up the address, so that a known one takes as long here as an unknown one.
  -- Whoever asks again and again for somebody else's address leaves them a place of the hour.
  if not is_full and private.room_for(counted, 'mail', case when is_first then 0 else 1 end) <= now() then
    insert into private.outbox (channel, message, mailbox, asked_for, counts_for, counts_from)
    values ('mail', 'link', private.mailbox_hash(email), lower(btrim(email)), counted, now());
    perform private.ring_alerts();
  end if;
  return row(null, true, null)::public.mail_answer;
end
$$;
comment on function public.ask_for_link is
  'Mails new private links to the sender of requests with this address. The result is the same for any other address.';

create function private.end_mails(mailbox bytea, reason text default 'asked') returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.mail_unsubscribes (mailbox, reason) values (end_mails.mailbox, end_mails.reason) on conflict do nothing;
  update private.outbox as o set done_at = now(), facts = null, last_problem = case end_mails.reason
      when 'bounced' then 'Mails to this address come back.' else 'The customer wants no mails.' end
  where o.mailbox = end_mails.mailbox and o.message <> 'link' and o.claim is null and o.done_at is null and o.given_up_at is null;
end
$$;

create function public.note_mail_report(report text, kind text, mailbox text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if report is null or mailbox is null or kind is null or kind not in ('bounced', 'complained') then
    raise sqlstate 'PT400' using message = 'This is no report about a mailbox.';
  end if;
  delete from private.mail_reports as m where m.came_at < now() - interval '1 day';
  insert into private.mail_reports (id) values (report) on conflict do nothing;
  if not found then
    return false;
  end if;
  perform private.end_mails(private.mailbox_hash(mailbox), kind);
  return true;
end
$$;
comment on function public.note_mail_report is
  'Ends the mails to a mailbox from which one came back for good, or whose owner marked one as spam, except links it asks for. Returns false for a report that came before. For the worker.';

-- Mail services call the worker at one address of theirs for everybody, so that no network is counted here.
create function public.unsubscribe_by_mail(token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  chosen constant bytea := (
    select l.mailbox from private.unsubscribe_links as l
    where l.token_hash = private.link_hash(token) and l.expires_at > now()
  );
begin
  if chosen is null then
    return false;
  end if;
  perform private.end_mails(chosen);
  return true;
end
$$;
comment on function public.unsubscribe_by_mail is
  'Unsubscribes the address of a mail''s link, as a mail service does in one click (RFC 8058). Returns false for a wrong or expired link.';

create function public.unsubscribe(token text, unsubscribed boolean default true) returns public.mail_answer
language plpgsql security definer set search_path = ''
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  refusal constant jsonb := private.token_refusal(client);
  chosen bytea;
begin
  if refusal is not null then
    return row(refusal ->> 'problem', null, null)::public.mail_answer;
  end if;
  select l.mailbox into chosen from private.unsubscribe_links as l
  where l.token_hash = private.link_hash(token) and l.expires_at > now();
  if chosen is null then
    return row(case when private.note_wrong_link(client) then 'too_many_tries' else 'ended' end, null, null)::public.mail_answer;
  end if;
  if unsubscribed is false then
    delete from private.mail_unsubscribes as s where s.mailbox = chosen;
    return row(null, null, false)::public.mail_answer;
  end if;
  perform private.end_mails(chosen);
  return row(null, null, true)::public.mail_answer;
end
$$;
comment on function public.unsubscribe is
  'Unsubscribes the address of a mail''s link, except from links it asks for, or reverses that. For a wrong or expired link, returns the problem "ended".';

-- ---------------------------------------------------------------------------------------------
-- Counted mailboxes
-- ---------------------------------------------------------------------------------------------

-- Google ignores dots in an address and treats both domains as one mailbox. Other providers may distinguish dots.
create function private.counted_mailbox(email text) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
declare
  mailbox constant text := private.mailbox_of(email);
begin
  return private.mailbox_hash(case when mailbox ~ '@(gmail|googlemail)\.com$'
    then replace(split_part(mailbox, '@', 1), '.', '') || '@gmail.com' else mailbox end);
end
$$;
comment on function private.counted_mailbox is 'Returns the hash against which messages to an address are counted; not used for links or unsubscribes.';

-- ---------------------------------------------------------------------------------------------
-- Limits from outside
-- ---------------------------------------------------------------------------------------------

-- Simultaneous calls are serialized so that they count each other. Sent and waiting messages count.
create function private.room_for(counted bytea, channel text, kept int default 0) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  room timestamptz := now();
  rule record;
begin
  perform pg_advisory_xact_lock(hashtext('private.mailbox'), hashtext(encode(counted, 'hex')));
  select * into limits from private.intake_limits;
  for rule in
    select * from (values
      ('mail', limits.mailbox_hour - kept, interval '1 hour'), ('mail', limits.mailbox_day, interval '1 day'),
      ('text', limits.texts_day, interval '1 day')
    ) as r (way, most, span) where r.way = room_for.channel
  loop
    room := greatest(room, (
      select o.counts_from + rule.span from private.outbox as o
      where o.counts_for = counted and o.given_up_at is null and (o.done_at is null or o.last_problem is null)
      order by o.counts_from desc offset rule.most - 1 limit 1
    ));
  end loop;
  return room;
end
$$;
comment on function private.room_for is
  'Returns from when another message caused from outside may go to a mailbox (3 an hour, of which `kept` are left for others, 10 a day) or a phone (10 a day).';

-- Returns true if the caller is neither staff nor a technician.
create function private.is_outside() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce(current_setting('role', true) in ('anon', 'authenticated'), false)
    and not private.is_staff() and not private.is_technician();
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Knowledge of the sender
-- ---------------------------------------------------------------------------------------------

-- Ignores calls before the sender's latest change, which nobody has discussed.
create function private.has_spoken(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.source <> 'form' or exists (
    select from private.standing_events as e
    -- Of several requests of one number, only the one that was called about.
    where e.request_id = request.id and e.kind = 'call' and e.id = e.action_id
      and e.outcome not in ('voicemail', 'again', 'spam') and e.after ->> 'closed_reason' is distinct from 'no_answer'
      and not exists (
        select from public.request_revisions as v where v.request_id = e.request_id and v.changed_at > e.at
      )
  );
end
$$;
comment on function private.has_spoken is
  'Returns true if staff have spoken with the sender of a request: they entered it, or a call had another outcome than voicemail, call again, no answer, or spam.';

create function private.has_opened_mail(email text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.request_links as l
    where l.mailbox = private.mailbox_hash(has_opened_mail.email) and l.opened_at is not null
  );
end
$$;
comment on function private.has_opened_mail is
  'Returns true if a link mailed to this address was opened, for whichever request.';

create function private.is_mailbox_verified(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.request_links as l
    where l.request_id = request.id and l.opened_at is not null and l.mailbox = private.mailbox_hash(request.email)
  );
end
$$;
comment on function private.is_mailbox_verified is
  'Returns true if a link mailed to the current mailbox of the request was opened, so its owner knows of the request.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.mail_unsubscribes, private.mail_reports, private.unsubscribe_links
  from public, anon, authenticated, service_role;
revoke execute on function
  public.ask_for_link, private.end_mails, public.note_mail_report, public.unsubscribe_by_mail, public.unsubscribe, private.counted_mailbox, private.room_for, private.is_outside,
  private.has_spoken, private.has_opened_mail, private.is_mailbox_verified
  from public, anon, authenticated, service_role;
grant execute on function public.ask_for_link, public.unsubscribe to anon, authenticated;
revoke all on type public.mail_answer from public, anon, authenticated, service_role;
grant usage on type public.mail_answer to anon, authenticated;
grant execute on function public.unsubscribe_by_mail, public.note_mail_report to service_role;

-- ==== supabase/schemas/stop-words.sql ========================================================

-- The rule for a customer's text that asks us to end texts. In the US any reasonable words do, not the keywords alone; but a text
-- that only begins like one must not cost the customer what we have to tell them.

-- ---------------------------------------------------------------------------------------------
-- Reading
-- ---------------------------------------------------------------------------------------------

-- Removes the last lines that say who or what wrote, as gateways from mail to text add them.
create function private.without_signature(body text, names text[]) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  rest text := regexp_replace(
    body,
    '(\n\s*(--|—|__)|(^|\s)(sent (from|via|with) |get outlook |enviado (desde|con|por) )).*$', '', 'i'
  );
  name text;
  shorter text;
begin
  -- After an empty line: names, numbers, and addresses alone.
  rest := regexp_replace(
    rest, '\n\s*\n\s*(([A-Z][\w.&''’-]*( [A-Z][\w.&''’-]*){0,3}|[^\n]*@[^\n]*|[^\n]*(https?:|www\.)[^\n]*|[A-Za-z]{0,4}[.:]? ?[-+().0-9 ]{7,}),?\s*)+$', ''
  );
  loop
    shorter := rest;
    foreach name in array names loop
      shorter := regexp_replace(shorter, '(?<=[^\s,.–—-])[\s,.–—-]+' || regexp_replace(name, '(\W)', '\\\1', 'g') || '[\s.]*$', '', 'i');
    end loop;
    exit when shorter = rest;
    rest := shorter;
  end loop;
  return rest;
end
$$;
comment on function private.without_signature is 'Returns a text without its signature; `names` are the sender''s.';

create function private.plain_words(body text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  words text := lower(regexp_replace(
    normalize(body, NFKD), '[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF''’‘ʼ`´]+', '', 'g'
  ));
begin
  words := regexp_replace(words, '\s*[.,!?;:\n\r…¡¿]+\s*', ' . ', 'g');
  words := regexp_replace(words, '[\u0001-\u002D\u002F\u003A-\u0060\u007B-\u00BF\u2000-\u2BFF\u3000-\u303F\U0001F000-\U0001FAFF]+', ' ', 'g');
  words := regexp_replace(words, '\m(please|pls|plz|thanks|thank (you|u)|thx|por favor|porfa|porfavor|muchas gracias|gracias)\M', ' ', 'g');
  return btrim(regexp_replace(words, '\s+', ' ', 'g'));
end
$$;
comment on function private.plain_words is
  'Returns the words of a text in lower case without accents, courtesies, and punctuation; a dot stands where a phrase ends.';

-- Returns what a text says about our texts: "stop"; "and_more" if it asks for that and says something else; "perhaps"
-- if it only begins with a keyword; or null.
create function private.said_of_texts(body text, names text[] default '{}') returns text
language plpgsql immutable set search_path = ''
as $$
declare
  keyword constant text := '(stop|stopall|end|cancel|unsubscribe|quit|revoke|optout|opt out|arret|alto|parar|baja|cancelar|no mas|no more)';
  a_text constant text := '(texts?|texting|texted|txts?|txting|messages?|messaging|msgs?|sms|mensajes?|mensajitos?|textos?)';
  -- Words that may stand between a verb and what it ends.
  gap constant text := '( (me|us|any|anymore|more|all|these|those|the|this|your|you|my|of|to|from|for|with|out|now|sending|send|receiving|receive'
    '|getting|get|want|automated|automatic|marketing|phone|unwanted|damn|via|by|mas|de|los|las|el|la|estos|esos|sus|tus|mis|a|por'
    '|enviar(me|nos)?|enviando(me)?|mandar(me|nos)?|mandando(me)?|recibir|recibiendo|reciba|escribir(me)?))*';
  -- "The last stop", "don''t stop": no verb, or the opposite.
  not_meant constant text := '(?<!\m(the|your|last|next|first|a|this|that|my|at|dont|wont|cant|cannot|doesnt|didnt|not|never) )';
  plain constant text := private.plain_words(private.without_signature(left(body, 1000), names));
  all_words constant text := btrim(regexp_replace(plain, '[. ]+', ' ', 'g'));
  asks constant text := concat_ws('|',
    not_meant || '\m(stop|end|quit|cancel|unsubscribe|no more|no longer( want| wish)?|opt out|revoke|cease)' || gap || ' ' || a_text,
    '\m(dont|do not|never) ((ever|me|us) )*(' || a_text || '|(send|want|wish)' || gap || ' ' || a_text || ')',
    '\m(deje|dejen|deja|dejar) de' || gap || ' (' || a_text || '|escribir(me|nos)?|textear(me)?)',
    '\m(cancelar|cancele|cancelen|cancela|parar|pare|paren|alto|basta|terminar|termine|terminen|no mas)' || gap || ' ' || a_text,
    '\mno (quiero|quisiera|deseo|necesito)' || gap || ' ' || a_text,
    '\mno (me|nos) (envies?|envien|mandes?|manden)' || gap || ' ' || a_text,
    '\mno (me|nos) (escriban?|escribas|texteen?)( mas)?',
    '\m(darme|denme|deme|dar|darnos|denos) de baja',
    '\m(take|remove|get|delete|unsubscribe) (me|us|my number|this number|my phone) (off|from)( of)?( \w+){0,3} (lists?|' || a_text || ')',
    '\m(me|us) off( of)?( \w+){0,2} lists?',
    '\munsubscribe (me|us|my number|this number)',
    '\mremove (me|my number|this number)( now)?$'
  );
  rest text;
begin
  if all_words ~ ('^(' || a_text || ' |(all|me|mis|my|your|los|todos?|now|ya) )*' || keyword
      || '( (' || a_text || '|' || keyword || '|all|me|my|your|todos?|now|already|ya))*$')
    or all_words ~ ('^no (more |mas )?(' || a_text || '|me|all)( ' || a_text || '| me| all| anymore| more)*$') then
    return 'stop';
  end if;
  if plain ~ ('(' || asks || ')\M') then
    rest := regexp_replace(plain, '(' || asks || ')\M', '', 'g');
    return case when (select count(*) from regexp_matches(rest, '\w+', 'g')) > 3 then 'and_more' else 'stop' end;
  end if;
  return case when all_words ~ ('^' || keyword || '\M') then 'perhaps' end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function private.without_signature, private.plain_words, private.said_of_texts
  from public, anon, authenticated, service_role;

-- ==== supabase/schemas/texts.sql =============================================================

-- Text updates: messages of the outbox also go to the phone of a request if its customer asked for that. Whoever asks
-- has the link of the request but not necessarily the phone. So each text says who we are and how to unsubscribe, a
-- number gets at most one welcome text a day, and unsubscribing by a reply takes precedence.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.consent_texts (
  version text primary key,
  text text not null,
  -- Of versions that name messages from our staff; the others allow only the templates.
  allows_own_words boolean not null default false
);
comment on table private.consent_texts is
  'The exact texts that customers agreed to, with {company} for our name. A new wording is a new version, in a migration and in src/messages/textConsent.ts.';
insert into private.consent_texts (version, text) values
  ('2026-11-22', '{company} may text you about this request, at the number you gave us: that we tried to call, when we come, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Reply STOP to end them, HELP for help. You don''t have to agree to buy from us.'),
  ('start', 'Texted START to turn texts on again.');
insert into private.consent_texts (version, text) values
  ('2026-11-23', '{company} may text you about this request, at the number you gave us: when we tried to call you, when a visit is booked or changes, when we''re on the way, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Reply STOP to end them, HELP for help. You can buy from us without agreeing to this.');
insert into private.consent_texts (version, text, allows_own_words) values
  ('2026-11-24', '{company} may text you about this request, at the number you gave us: when we tried to call you, when a visit is booked or changes, when we''re on the way, messages from our staff about your visit, and one request for a review. Usually 3 to 6 texts. Msg & data rates may apply. Consent isn''t required to buy. Reply STOP to opt out, HELP for help.', true),
  ('2026-11-24-es', '{company} puede enviarle mensajes de texto sobre esta solicitud, al número que nos dio: cuando intentamos llamarle, cuando una visita se reserva o cambia, cuando vamos en camino, mensajes de nuestro personal sobre su visita, y uno para pedirle una reseña. Suelen ser de 3 a 6 mensajes. Pueden aplicarse tarifas de mensajes y datos. No hace falta aceptarlos para comprar. Responda STOP para dejar de recibirlos, HELP para recibir ayuda.', true);

create table private.text_consents (
  id uuid primary key,
  request_id uuid not null references public.service_requests (id) on delete cascade,
  -- The phone at that time; a changed phone gets no texts.
  number bytea not null,
  consent_version text not null references private.consent_texts (version),
  given_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by text constraint ended_by_known check (ended_by in ('page', 'stop', 'staff', 'refused')),
  constraint ended_by_somebody check ((ended_at is null) = (ended_by is null))
);
comment on table private.text_consents is
  'Consent to texts about a request: since when, to which version, until when, and what ended it: the page, a reply, staff whom they asked, or a phone that gets no texts.';
create unique index text_consents_on on private.text_consents (request_id) where ended_at is null;
create index text_consents_by_number on private.text_consents (number);
create index text_consents_by_request on private.text_consents (request_id, given_at);

create table private.text_unsubscribes (
  number bytea primary key,
  unsubscribed_at timestamptz not null default now()
);
comment on table private.text_unsubscribes is
  'Numbers that unsubscribed by a reply, or whose owner told staff so, as a keyed hash (private.number_hash). Only a reply reverses it.';

-- Numbers that look like US numbers but are not, or are charged extra.
create table private.untexted_codes (
  code text primary key constraint code_form check (code ~ '^[2-9][0-9]{2}$')
);
comment on table private.untexted_codes is
  'Area codes that get no texts: other countries, premium numbers, and personal numbers. Same list as src/messages/untextedCodes.ts; a change needs a migration.';
insert into private.untexted_codes (code)
select unnest(string_to_array(
  -- Canada
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 460 468 474 506 514 519 537 548 '
  '568 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778 780 782 807 819 825 851 867 873 879 '
  '902 905 942 '
  -- The Caribbean and Bermuda
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876 '
  -- Premium, carriers, and personal numbers that may lead anywhere
  '900 700 500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569 577 578 '
  '588 589', ' '));

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

create function private.may_be_texted(phone text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  digits constant text := private.phone_digits(phone);
begin
  return digits is not null and not private.is_premium(digits)
    and not exists (select from private.untexted_codes as c where c.code = left(digits, 3));
end
$$;
comment on function private.may_be_texted is 'Returns true if a phone has a US number at the usual price; others get only mail.';

-- ---------------------------------------------------------------------------------------------
-- Consent
-- ---------------------------------------------------------------------------------------------

-- Returns the hash of the number to text about a request, or null without consent or a text service.
create function private.texted_number(request public.service_requests) returns bytea
language plpgsql stable security definer set search_path = ''
as $$
begin
  -- Returns early, because few have consented when their first message is queued.
  if not exists (select from private.text_consents as c where c.request_id = request.id) then
    return null;
  end if;
  return (
    select c.number from private.text_consents as c
    where c.request_id = request.id and c.ended_at is null and c.number = private.number_hash(request.phone)
      and private.may_be_texted(request.phone)
      and not exists (select from private.text_unsubscribes as s where s.number = c.number)
      and (select w.sends_text is not null from private.alert_worker as w)
  );
end
$$;

-- Ends the texts about a request, or, without one or by staff, all to a number; `words` are the reply that did it. The
-- event of the named request has the id of the action.
create function private.end_texts(
  ended_number bytea, ended_by text, request uuid default null, action_id uuid default null, words text default null
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  of_number constant boolean := request is null or ended_by = 'staff';
  ended record;
begin
  -- Locks the requests first and in a fixed order, as turning texts on or off does.
  perform from public.service_requests as r
  where r.id in (
    select c.request_id from private.text_consents as c
    where c.ended_at is null and case when of_number then c.number = ended_number else c.request_id = end_texts.request end
  )
  order by r.id for update;
  for ended in
    update private.text_consents as c set ended_at = now(), ended_by = end_texts.ended_by
    where c.ended_at is null and case when of_number then c.number = ended_number else c.request_id = request end
    returning c.request_id
  loop
    insert into public.request_events (id, request_id, kind, action_id, message, text, by_customer, by_text, done_by, done_by_email)
    select one.id, ended.request_id, 'message', coalesce(end_texts.action_id, one.id), 'texts_off', words,
      end_texts.ended_by in ('page', 'stop'), end_texts.ended_by <> 'page',
      case when end_texts.ended_by = 'staff' then auth.uid() end,
      case when end_texts.ended_by = 'staff' then private.caller_email() end
    from (
      select case when ended.request_id = end_texts.request then end_texts.action_id else gen_random_uuid() end as id
    ) as one;
  end loop;
  if ended_by in ('stop', 'staff') then
    -- The later one counts: staff may undo theirs.
    insert into private.text_unsubscribes (number) values (ended_number)
    on conflict (number) do update set unsubscribed_at = excluded.unsubscribed_at;
  end if;
  -- Staff may undo it within seconds. What is due by then is not sent, since it is asked again.
  if ended_by = 'staff' then
    return;
  end if;
  -- Deliveries in progress check it themselves.
  update private.outbox as o set done_at = now(), last_problem = 'The customer wants no texts.', facts = null
  where o.channel = 'text' and o.claim is null and o.done_at is null and o.given_up_at is null
    and case when of_number then o.mailbox = ended_number else o.request_id = request end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Reads
-- ---------------------------------------------------------------------------------------------

-- A link made by a browser may be that of a stranger who wrote down somebody's number.
create function private.is_opened_by_mail(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.request_links as l
    where l.token_hash = decode(nullif(current_setting('private.opened_link', true), ''), 'hex')
      and l.request_id = request.id and l.mailbox = private.mailbox_hash(request.email)
  );
end
$$;
comment on function private.is_opened_by_mail is 'Returns true if the page is open by a link that was mailed to the mailbox of the request.';

-- Returns only the last two digits of the number; null if texts are not available. That the number ended its texts is
-- said through a mailed link alone; through another one they can be turned on, and still none goes out.
create function private.texts_of_customer(request public.service_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'number_ends', right(request.phone_digits, 2),
    'since', (
      select c.given_at from private.text_consents as c
      where c.request_id = request.id and c.ended_at is null and c.number = private.number_hash(request.phone)
    ),
    'are_unsubscribed', private.is_opened_by_mail(request) and exists (select from private.text_unsubscribes as s where s.number = private.number_hash(request.phone))
  )
  from private.alert_worker as w
  where w.sends_text is not null and private.may_be_texted(request.phone)
$$;

create function private.texts_at_desk(request public.service_requests) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('since', c.given_at, 'text', w.text, 'version', w.version)
  from private.text_consents as c join private.consent_texts as w on w.version = c.consent_version
  where c.request_id = request.id and c.ended_at is null and c.number = private.number_hash(request.phone)
$$;

create function public.text_me_by_link(token text, action_id uuid, wanted boolean, consent_version text default null) returns public.customer_answer
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  opened record;
  chosen public.service_requests;
  limits private.intake_limits;
  is_own boolean;
  present jsonb;
  phone_hash bytea;
begin
  select * into opened from private.open_link(token);
  if opened.request is null then
    return private.customer_refusal(opened.refusal ->> 'problem');
  end if;
  select * into chosen from public.service_requests as r where r.id = opened.request for update;
  is_own := private.is_own_action(action_id, chosen.id);
  if is_own then
    return private.customer_answer(chosen.id);
  end if;
  if action_id is null or wanted is null or is_own is not null then
    return private.customer_refusal('texts');
  end if;
  phone_hash := private.number_hash(chosen.phone);
  if not wanted then
    perform private.end_texts(phone_hash, 'page', chosen.id, action_id);
    return private.customer_answer(chosen.id);
  end if;
  present := private.texts_of_customer(chosen);
  if present is null or consent_version is null or consent_version = 'start'
    or not exists (select from private.consent_texts as w where w.version = text_me_by_link.consent_version) then
    return private.customer_refusal('texts');
  end if;
  if (present ->> 'are_unsubscribed')::boolean then
    return private.customer_refusal('texts_unsubscribed');
  end if;
  if chosen.status in ('completed', 'cancelled') then
    return private.customer_refusal('over');
  end if;
  if present ->> 'since' is not null then
    return private.customer_answer(chosen.id);
  end if;
  select * into limits from private.intake_limits;
  if (
    select count(*) from private.text_consents as c
    where c.request_id = chosen.id and c.given_at > now() - interval '1 day'
  ) >= limits.text_switches
    or private.is_over_limit('text_starts', client, limits.text_starts)
    or private.is_over_limit('text_starts', null, null, limits.text_starts_site)
      and not private.is_first_of_network(client, limits.text_starts_site, 'text_starts') then
    return private.customer_refusal('too_many_switches');
  end if;
  perform private.note_arrival('text_starts', client, held => chosen.held);
  -- Ends the consent of an earlier number of this request, which gets no more texts.
  update private.text_consents as c set ended_at = now(), ended_by = 'page'
  where c.request_id = chosen.id and c.ended_at is null;
  insert into private.text_consents (id, request_id, number, consent_version) values (action_id, chosen.id, phone_hash, text_me_by_link.consent_version);
  insert into public.request_events (id, request_id, kind, action_id, message, by_customer)
  values (text_me_by_link.action_id, chosen.id, 'message', text_me_by_link.action_id, 'texts_on', true);
  perform private.queue_message(chosen.id, 'texts_on', private.undo_time(), from_outside => true);
  return private.customer_answer(chosen.id);
end
$$;
comment on function public.text_me_by_link is
  'Turns texts about a request on, with the version of the consent text, or off at once. They go only to the request''s phone. Returns the same as add_note_by_link.';

create function private.forget_texts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.text_consents as c where c.request_id = new.id;
  return null;
end
$$;
create trigger forget_texts after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_texts();

-- ---------------------------------------------------------------------------------------------
-- Texts from customers
-- ---------------------------------------------------------------------------------------------

create function private.receive_text(sender text, message_id text, body text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  phone_hash constant bytea := private.number_hash(sender);
  -- The service's own id, so that a repeat changes nothing.
  action_id constant uuid := case when message_id ~ '^[A-Z]{2}[0-9a-f]{32}$' then substr(message_id, 3)::uuid end;
  keyword constant text := upper(btrim(regexp_replace(left(body, 40), '[[:space:][:punct:]]+', ' ', 'g')));
  note text := private.trimmed(left(body, 1000));
  said constant text := private.said_of_texts(body, array(
    select distinct private.trimmed(name) from public.service_requests as r, unnest(array[r.first_name, r.last_name]) as name
    where r.phone_digits = private.phone_digits(sender) and r.erased_at is null limit 10
  ));
  chosen public.service_requests;
  started record;
begin
  if phone_hash is null or action_id is null then
    return 'ignored';
  end if;
  if not coalesce(private.is_valid_note(note), false) then
    note := '(a picture, or a text that can’t be shown)';
  end if;
  if said in ('stop', 'and_more') then
    perform private.end_texts(phone_hash, 'stop', words => note);
    if said = 'stop' then
      return 'stopped';
    end if;
  end if;
  if keyword in ('START', 'UNSTOP') then
    delete from private.text_unsubscribes as s where s.number = phone_hash;
    -- Restores the consents that were ended by a reply.
    for started in
      insert into private.text_consents (id, request_id, number, consent_version)
      select gen_random_uuid(), r.id, phone_hash, 'start' from public.service_requests as r
      where r.phone_digits = private.phone_digits(sender) and r.status not in ('completed', 'cancelled')
        and (
          select c.ended_by from private.text_consents as c
          where c.request_id = r.id and c.number = phone_hash order by c.given_at desc, c.ended_at desc nulls first limit 1
        ) in ('stop', 'staff')
      returning id, request_id
    loop
      insert into public.request_events (id, request_id, kind, action_id, message, by_customer, by_text)
      values (started.id, started.request_id, 'message', started.id, 'texts_on', true, true);
    end loop;
    return 'started';
  end if;
  if keyword in ('HELP', 'INFO', 'AYUDA') then
    return 'help';
  end if;
  -- Someone else may have sent another one with the same number. So what staff spoke about or booked comes first, then
  -- what we last texted about, then the newest open one, and then the newest. One that has just ended is not over yet.
  select * into chosen from public.service_requests as r
  where r.phone_digits = private.phone_digits(sender) and not r.held and r.erased_at is null
    and r.closed_reason is distinct from 'spam'
  order by
    r.status in ('completed', 'cancelled') and not exists (
      select from public.request_events as e
      where e.request_id = r.id and e.kind = 'message' and e.by_text and not e.by_customer and e.at > now() - interval '7 days'
    ),
    private.has_spoken(r) or exists (select from public.visits as v where v.request_id = r.id and v.state <> 'cancelled') desc,
    r.status in ('completed', 'cancelled'),
    (
      select max(e.at) from public.request_events as e
      where e.request_id = r.id and e.kind = 'message' and e.by_text and not e.by_customer
    ) desc nulls last, r.created_at desc, r.id desc limit 1 for update;
  if chosen.id is null and said = 'and_more' then
    return 'stopped';
  end if;
  if chosen.id is null then
    -- An automatic system may respond to every response.
    if (
      select count(*) from private.intake as i where i.target = 'unknown_texts' and i.came_at > now() - interval '1 hour'
    ) >= 60 then
      return 'ignored';
    end if;
    perform private.note_arrival('unknown_texts', null);
    return 'unknown';
  end if;
  if private.is_own_action(action_id, chosen.id) is not null then
    return case when said = 'and_more' then 'stopped' else 'noted' end;
  end if;
  if exists (
    select from public.request_events as e, private.intake_limits as l
    where e.request_id = chosen.id and e.kind = 'note' and e.by_text
    group by l.text_notes_most, l.text_notes_hour
    having count(*) >= l.text_notes_most
      or count(*) filter (where e.at > now() - interval '1 hour') >= l.text_notes_hour
  ) then
    return case when said = 'and_more' then 'stopped' else 'too_many' end;
  end if;
  insert into public.request_events (id, request_id, kind, text, action_id, by_customer, by_text, may_want_no_texts)
  values (action_id, chosen.id, 'note', note, action_id, true, true, coalesce(said = 'perhaps', false));
  return case when said = 'and_more' then 'stopped' else 'noted' end;
end
$$;
comment on function private.receive_text is
  'Handles a text to our number: one that asks for no more texts ends them, START reverses that, and other texts become a note of the request, marked if they only begin with STOP or the like. Returns what it did.';

create function public.receive_text(sender text, message_id text, body text) returns text
language plpgsql volatile security definer set search_path = '' set jit = off
as $$
declare
  result constant text := private.receive_text(sender, message_id, body);
begin
  return case when result in ('stopped', 'started', 'help', 'unknown') and not private.may_reply(sender) then 'ignored' else result end;
end
$$;
comment on function public.receive_text is
  'Handles a text to our number as private.receive_text does. Returns what it did, or ''ignored'' if there must be no reply: a number gets 10 replies a day, and one outside of the US none.';

create function public.sender_language(sender text) returns jsonb
language sql stable security definer set search_path = '' set jit = off
as $$
  select jsonb_build_object('language', r.language, 'written', r.message) from public.service_requests as r
  where r.phone_digits = private.phone_digits(sender) and (r.message is not null or r.language is not null)
    and not r.held and r.erased_at is null
  order by r.created_at desc, r.id desc limit 1
$$;
comment on function public.sender_language is
  'Returns the language and the message of the newest request of a phone number that has either, which determine the language of replies, or null.';

create function private.is_texted_abroad(request public.service_requests) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return request.phone_digits is not null and not private.may_be_texted(request.phone)
    and exists (select from private.alert_worker as w where w.sends_text is not null);
end
$$;
comment on function private.is_texted_abroad is 'Returns true if texts would be available for a US number.';

-- An automatic system may respond to every reply. Replies count for the limit of texts caused from outside.
create function private.may_reply(phone text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  number constant bytea := private.number_hash(phone);
begin
  if not private.may_be_texted(phone) or private.room_for(number, 'text') > now() then
    return false;
  end if;
  insert into private.outbox (channel, message, mailbox, counts_for, counts_from, done_at)
  values ('text', 'reply', number, number, now(), now());
  return true;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.consent_texts, private.text_consents, private.text_unsubscribes, private.untexted_codes
  from public, anon, authenticated, service_role;
revoke execute on function
  private.texted_number, private.end_texts, private.is_opened_by_mail, private.texts_of_customer, private.texts_at_desk,
  public.text_me_by_link, private.forget_texts, public.sender_language, private.may_be_texted,
  private.is_texted_abroad, private.may_reply, private.receive_text, public.receive_text
  from public, anon, authenticated, service_role;
grant execute on function public.text_me_by_link to anon, authenticated;
grant execute on function public.sender_language, public.receive_text to service_role;

-- ==== supabase/schemas/staff-messages.sql ====================================================

-- Messages that staff write to a customer from the request: a text where they agreed to texts, else a mail. They are
-- about the visit, go out from 8 AM to 9 PM in New York, and wait as long as the desk offers to undo them.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.message_templates (
  name text not null,
  language text not null constraint language_known check (language in ('en', 'es')),
  place int not null,
  words text not null constraint words_length check (char_length(words) <= 320),
  primary key (language, name)
);
comment on table private.message_templates is
  'The texts that staff may send with any consent to texts. They say nothing about the channel, since they also go as mails.';
insert into private.message_templates (place, name, language, words) values
  (1, 'late_20', 'en', 'We''re running about 20 minutes late. Sorry about the wait.'),
  (1, 'late_20', 'es', 'Llegaremos unos 20 minutos tarde. Disculpe la espera.'),
  (2, 'late_45', 'en', 'We''re running about 45 minutes late. Sorry about the wait.'),
  (2, 'late_45', 'es', 'Llegaremos unos 45 minutos tarde. Disculpe la espera.'),
  (3, 'call_back', 'en', 'We just tried to call you about your visit. Call us back, or reply with a good time to call.'),
  (3, 'call_back', 'es', 'Le llamamos hace un momento por su visita. Llámenos, o responda con una hora que le convenga.'),
  (4, 'access', 'en', 'How do we get in? Please reply with the gate code, or tell us who will open.'),
  (4, 'access', 'es', '¿Cómo entramos? Responda con el código de la entrada o díganos quién nos abre.'),
  (5, 'clear', 'en', 'Before we come, please move your cars and clear the space around the garage door.'),
  (5, 'clear', 'es', 'Antes de la visita, saque los carros y deje libre el espacio junto a la puerta de garaje.');

-- ---------------------------------------------------------------------------------------------
-- Rules
-- ---------------------------------------------------------------------------------------------

create function private.message_ways(request public.service_requests) returns text[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array_remove(array[
    case when private.texted_number(request) is not null then 'text' end,
    case when private.is_mailbox(request.email)
      and not exists (select from private.mail_unsubscribes as s where s.mailbox = private.mailbox_hash(request.email))
    then 'mail' end
  ], null);
end
$$;
comment on function private.message_ways is
  'Returns the ways by which messages reach a customer now: text with consent, mail, both, or none.';

-- Returns where staff reach a customer, or null: a phone with consent goes before a mailbox.
create function private.staff_recipient(request public.service_requests, out way text, out recipient bytea)
language plpgsql stable security definer set search_path = ''
as $$
begin
  way := (private.message_ways(request))[1];
  recipient := case way
    when 'text' then private.texted_number(request) when 'mail' then private.mailbox_hash(request.email)
  end;
end
$$;

create function private.allows_own_words(request public.service_requests, way text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return way = 'mail' or exists (
    select from private.text_consents as c join private.consent_texts as w on w.version = c.consent_version
    where c.request_id = request.id and c.ended_at is null and w.allows_own_words
  );
end
$$;

create function private.may_say(request public.service_requests, way text, words text) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from private.message_templates as t where t.words = may_say.words)
    or private.allows_own_words(request, way);
end
$$;
comment on function private.may_say is
  'Returns true if staff may write these words to a customer this way: templates always, own words by mail, or by text where the consent names messages from our staff.';

-- Simultaneous calls are serialized so that they count each other. Undone messages and those that did not go out are
-- not counted.
create function private.staff_messages_left(recipient bytea) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.staff_messages'), hashtext(encode(recipient, 'hex')));
  return 10 - (
    select count(*) from private.outbox as o
    where o.mailbox = recipient and o.message = 'staff' and o.created_at > now() - interval '1 day'
      and (o.done_at is null or o.last_problem is null)
  );
end
$$;
comment on function private.staff_messages_left is 'Returns how many messages staff may still send to a phone or mailbox: 10 a day.';

-- Returns how staff can write to a customer, or null.
create function private.reach_of(request public.service_requests) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  due constant timestamptz := now() + private.undo_time();
  way constant text := (private.staff_recipient(request)).way;
begin
  return case when way is not null and request.status not in ('completed', 'cancelled') then jsonb_build_object(
    'way', way, 'allows_own_words', private.allows_own_words(request, way),
    'quiet_until', nullif(private.after_quiet(due), due)
  ) end;
end
$$;

create function private.message_templates_by_language() returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_object_agg(t.language, t.list) from (
    select m.language, jsonb_agg(m.words order by m.place) as list from private.message_templates as m group by m.language
  ) as t
$$;

-- ---------------------------------------------------------------------------------------------
-- Sending
-- ---------------------------------------------------------------------------------------------

create function public.write_to_customer(action_id uuid, request uuid, way text, language text, words text)
returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  reached record;
  said constant text := private.trimmed(words);
  due constant timestamptz := now() + private.undo_time();
begin
  perform private.require_staff();
  if said is null or private.is_blank(said) or private.has_mark_run(said) or char_length(said) > 320 then
    raise sqlstate 'PT400' using message = 'Write a message of at most 320 characters.';
  end if;
  if language is null or language not in ('en', 'es') then
    raise sqlstate 'PT400' using message = 'Choose English or Spanish.';
  end if;
  chosen := private.lock_request(request);
  if private.is_repeated_action(action_id, request) then
    if said is distinct from (select e.text from public.request_events as e where e.id = write_to_customer.action_id) then
      raise sqlstate 'PT409' using message = 'Your first message goes out already. Send again to write this one, too.';
    end if;
    return next chosen;
    return;
  end if;
  if chosen.status in ('completed', 'cancelled') then
    raise sqlstate 'PT409' using message = 'This request is closed. Call them instead.';
  end if;
  select * into reached from private.staff_recipient(chosen);
  if reached.way is null then
    raise sqlstate 'PT409' using message = 'They get no texts or emails from us. Call them instead.';
  end if;
  if reached.way is distinct from write_to_customer.way then
    raise sqlstate 'PT409' using message = case reached.way
      when 'mail' then 'They get no texts now. Send it as an email instead.' else 'They get texts now. Send it as a text instead.' end;
  end if;
  if not private.may_say(chosen, reached.way, said) then
    raise sqlstate 'PT409' using message = 'They agreed to our standard texts only. Choose one of those, or call.';
  end if;
  if private.after_quiet(due) > due then
    raise sqlstate 'PT409' using message = 'Messages go out from 8 AM to 9 PM New York time. Call if it can''t wait.';
  end if;
  if private.staff_messages_left(reached.recipient) < 1 then
    raise sqlstate 'PT409' using message = 'They got 10 messages in 24 hours. Call them instead.';
  end if;
  insert into public.request_events (id, request_id, kind, action_id, message, by_text, text, done_by, done_by_email)
  values (action_id, request, 'message', action_id, 'staff', reached.way = 'text', said, auth.uid(), private.caller_email());
  insert into private.outbox (request_id, channel, message, action_id, mailbox, language, next_try)
  values (request, reached.way, 'staff', write_to_customer.action_id, reached.recipient, write_to_customer.language, due);
  return query select r.* from public.service_requests as r where r.id = request;
end
$$;
comment on function public.write_to_customer is
  'Sends a message of staff about an open request, once it can''t be undone any more: by text with consent, else by mail. `way` is the one that staff saw, so a text never becomes a mail unseen. At most 320 characters, 10 a day to a phone or mailbox, from 8 AM to 9 PM. A repeat with the same id changes nothing, and is refused with other words.';

-- Asked again when it goes out. A message about the next minutes is worth nothing later.
create function private.staff_message_facts(request public.service_requests, delivery private.outbox) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  said constant text := (select e.text from public.request_events as e where e.id = delivery.action_id);
begin
  return case when said is not null and request.status not in ('completed', 'cancelled')
    and delivery.created_at > now() - interval '15 minutes' and private.after_quiet(now()) = now()
    and private.may_say(request, delivery.channel, said)
  then jsonb_build_object('kind', 'staff', 'text', said, 'language', delivery.language) end;
end
$$;

-- A delivery that is locked is on its way, so that waiting for it would be in vain.
create function private.undo_message(done public.request_events) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting bigint;
begin
  if done.message in ('texts_off', 'mails_off') then
    perform private.undo_end(done);
    return;
  end if;
  select o.id into waiting from private.outbox as o
  where o.action_id = done.action_id and o.message = 'staff' and o.request_id = done.request_id
    and o.claim is null and o.done_at is null and o.given_up_at is null
  for update skip locked;
  if waiting is null then
    raise sqlstate 'PT409' using message = 'This message has gone out already.';
  end if;
  update private.outbox as o set done_at = now(), last_problem = 'Undone.', facts = null where o.id = waiting;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Ending them
-- ---------------------------------------------------------------------------------------------

create function public.end_messages(action_id uuid, request uuid, way text) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
begin
  perform private.require_staff();
  chosen := private.lock_request(request);
  perform private.require_kept(request);
  if private.is_repeated_action(action_id, request) then
    return next chosen;
    return;
  end if;
  if way is null or way <> all (private.message_ways(chosen)) then
    raise sqlstate 'PT409' using message = 'They get none of these from us.';
  end if;
  if way = 'text' then
    perform private.end_texts(private.number_hash(chosen.phone), 'staff', chosen.id, action_id);
  else
    insert into private.mail_unsubscribes (mailbox) values (private.mailbox_hash(chosen.email));
    insert into public.request_events (id, request_id, kind, action_id, message, done_by, done_by_email)
    values (end_messages.action_id, chosen.id, 'message', end_messages.action_id, 'mails_off', auth.uid(), private.caller_email());
  end if;
  return query select r.* from public.service_requests as r where r.id = chosen.id;
end
$$;
comment on function public.end_messages is
  'Ends all texts to the phone of a request (`text`), or all emails to its address except links that it asks for (`mail`), as if its owner had done so. A repeat with the same id changes nothing; undo_action takes it back.';

-- Takes back nothing that the customer has said themselves since.
create function private.undo_end(done public.request_events) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = done.request_id;
  if done.message = 'mails_off' then
    delete from private.mail_unsubscribes as s
    where s.mailbox = private.mailbox_hash(chosen.email) and s.unsubscribed_at = done.at;
    return;
  end if;
  delete from private.text_unsubscribes as s where s.number = private.number_hash(chosen.phone) and s.unsubscribed_at = done.at;
  update private.text_consents as c set ended_at = null, ended_by = null
  where c.request_id = chosen.id and c.ended_by = 'staff' and c.ended_at = done.at and not exists (
    select from private.text_consents as o where o.request_id = c.request_id and o.ended_at is null
  );
end
$$;

create function private.settle_staff_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.request_events as e
  set delivery = case
    when new.given_up_at is not null then 'given_up'
    when new.last_problem is not null then 'not_sent'
    when (select case new.channel when 'text' then w.sends_text else w.sends_mail end from private.alert_worker as w) then 'sent'
    else 'written'
  end
  where e.id = new.action_id;
  return null;
end
$$;
comment on function private.settle_staff_message is
  'Stores the result of a message of staff with its words in the timeline, whichever way it ended.';
create trigger settle_staff_message after update of done_at, given_up_at on private.outbox
  for each row when (
    new.message = 'staff' and (new.done_at is not null or new.given_up_at is not null)
    and old.done_at is null and old.given_up_at is null and new.last_problem is distinct from 'Undone.'
  )
  execute function private.settle_staff_message();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.message_templates from public, anon, authenticated, service_role;
revoke execute on function
  private.message_ways, private.staff_recipient, private.allows_own_words, private.may_say, private.staff_messages_left, private.reach_of,
  private.message_templates_by_language, public.write_to_customer, private.staff_message_facts, private.undo_message,
  private.settle_staff_message, public.end_messages, private.undo_end
  from public, anon, authenticated, service_role;
grant execute on function public.write_to_customer, public.end_messages to authenticated;

-- ==== supabase/schemas/invitations.sql =======================================================

-- Invitations of staff by an owner: with name, mobile, address, and role, so that nobody waits for an approval.
--
-- An invitation alone opens nothing. Anyone can sign up with an invited address and their own password; only whoever
-- opens a link that was mailed to it becomes staff, in the session that the link opened and when a password is chosen
-- there. The edge function `alerts` mails the link.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.staff_invitations (
  id uuid primary key,
  email text not null constraint email_shape check (private.is_mailbox(email) and email = lower(email)),
  name text not null constraint name_length check (char_length(name) <= 60 and not private.is_blank(name) and name !~ '[[:cntrl:]]'),
  mobile text constraint phone_us check (private.phone_digits(mobile) = mobile),
  role text not null constraint role_known check (role in ('owner', 'dispatcher', 'technician')),
  technician_id uuid references public.technicians (id) on delete set null,
  invited_by uuid not null,
  invited_by_email text,
  created_at timestamptz not null default now(),
  ends_at timestamptz not null default now() + interval '7 days',
  mailed_at timestamptz,
  accepted_at timestamptz,
  withdrawn_at timestamptz
);
alter table public.staff_invitations enable row level security;
comment on table public.staff_invitations is
  'Invitations of staff. Each mail is one: another to the same address takes the place of the one before. Deleted 30 days after they were made.';
comment on column public.staff_invitations.mobile is 'Null if none was given; else ten digits.';
comment on column public.staff_invitations.technician_id is
  'Null: no technician yet. Else the technician whose visits the account will see.';
comment on column public.staff_invitations.mailed_at is 'Null until the sign-in service took the mail.';
comment on column public.staff_invitations.accepted_at is 'Null until its account was approved.';
comment on column public.staff_invitations.withdrawn_at is 'Null unless an owner withdrew it, or another one took its place.';
comment on column public.staff_invitations.invited_by_email is 'Null if that account has no address.';
create unique index staff_invitations_open on public.staff_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index staff_invitations_by_time on public.staff_invitations (created_at);

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.staff_invitations
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Inviting
-- ---------------------------------------------------------------------------------------------

create function private.is_open(invitation public.staff_invitations) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return invitation.accepted_at is null and invitation.withdrawn_at is null and invitation.ends_at > now()
    and exists (
      select from public.staff as s
      where s.user_id = invitation.invited_by and s.revoked_at is null and private.can(s.role, 'manage')
    );
end
$$;
comment on function private.is_open is
  'Returns true while an invitation can be accepted: not after its 7 days, nor once whoever made it is no owner.';

create function public.invite_staff(
  invitation uuid, email text, name text, role text, mobile text default null, technician uuid default null
) returns setof public.staff_invitations
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  most_of_a_day constant int := 20;
  mailbox constant text := lower(private.trimmed(invite_staff.email));
  called constant text := private.trimmed(invite_staff.name);
  digits constant text := private.phone_digits(nullif(private.trimmed(invite_staff.mobile), ''));
begin
  perform private.take_turn_as_owner();
  if exists (select from public.staff_invitations as i where i.id = invitation and i.invited_by = auth.uid()) then
    return query select i.* from public.staff_invitations as i where i.id = invitation;
    return;
  end if;
  if invitation is null then
    raise sqlstate 'PT400' using message = 'The invitation has no id.';
  elsif private.is_mailbox(mailbox) is not true then
    raise sqlstate 'PT400' using message = 'Enter an email address like name@company.com.';
  elsif called is null or private.is_blank(called) or char_length(called) > 60 or called ~ '[[:cntrl:]]' then
    raise sqlstate 'PT400' using message = 'Enter a name of at most 60 characters, on one line.';
  elsif digits is null and nullif(private.trimmed(invite_staff.mobile), '') is not null then
    raise sqlstate 'PT400' using message = 'Enter a 10-digit US mobile number, or leave it out.';
  elsif (private.can(invite_staff.role, 'work_at_desk') or private.can(invite_staff.role, 'visit')) is not true then
    raise sqlstate 'PT400' using message = 'Choose a role.';
  elsif technician is not null and not private.can(invite_staff.role, 'visit') then
    raise sqlstate 'PT400' using message = 'Only a technician has visits. Choose that role, or no technician.';
  end if;
  if exists (
    select from auth.users as u join public.staff as s on s.user_id = u.id
    where lower(u.email) = mailbox and u.deleted_at is null and s.revoked_at is null
  ) then
    raise sqlstate 'PT409' using message = format('%s has access already.', mailbox);
  end if;
  perform private.require_free_technician(technician);
  if (select count(*) from public.staff_invitations as i where i.created_at > now() - interval '1 day') >= most_of_a_day then
    raise sqlstate 'PT429' using
      message = format('That were %s invitations in 24 hours, which is the limit. Invite the next person tomorrow.', most_of_a_day);
  end if;
  update public.staff_invitations as i set withdrawn_at = now()
  where i.email = mailbox and i.accepted_at is null and i.withdrawn_at is null;
  return query
    insert into public.staff_invitations as i (id, email, name, mobile, role, technician_id, invited_by, invited_by_email)
    values (
      invitation, mailbox, called, digits, invite_staff.role, technician, auth.uid(), private.caller_email()
    )
    returning i.*;
end
$$;
comment on function public.invite_staff is
  'Stores the invitation of an address, at most 20 in 24 hours; the edge function mails it. A technician''s account is of an existing technician, or of a new one. A repeat with the same id changes nothing. Returns the invitation. For owners.';

create function private.require_free_technician(technician uuid) returns void
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  chosen public.technicians;
begin
  if technician is null then
    return;
  end if;
  select t.* into chosen from public.technicians as t where t.id = technician;
  if chosen.id is null then
    raise sqlstate 'PT404' using message = 'There is no such technician.';
  end if;
  if private.has_account(chosen) then
    raise sqlstate 'PT409' using message = format('%s has another account. Revoke that one first.', chosen.name);
  end if;
end
$$;

create function public.withdraw_invitation(invitation uuid) returns setof public.staff_invitations
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  update public.staff_invitations as i set withdrawn_at = now()
  where i.id = invitation and i.accepted_at is null and i.withdrawn_at is null;
  return query select i.* from public.staff_invitations as i where i.id = invitation and i.accepted_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'This invitation was accepted already. Revoke the account instead.';
  end if;
end
$$;
comment on function public.withdraw_invitation is
  'Withdraws an invitation: its link opens no desk anymore. A repeat changes nothing. Returns the invitation. For owners.';

create function public.list_invitations() returns setof public.staff_invitations
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  return query
    select i.* from public.staff_invitations as i where private.is_open(i) order by i.created_at desc, i.id;
end
$$;
comment on function public.list_invitations is 'Returns the invitations that can be accepted, newest first. For owners.';

create function public.note_invitation_mailed(invitation uuid) returns text
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  noted public.staff_invitations;
begin
  update public.staff_invitations as i set mailed_at = now()
  where i.id = invitation and i.mailed_at is null
  returning i.* into noted;
  return (
    select '+1' || noted.mobile
    where not exists (
      select from private.text_unsubscribes as s where s.number = private.number_hash(noted.mobile)
    )
  );
end
$$;
comment on function public.note_invitation_mailed is
  'Records that the link went out. Returns the number to text, once; null without one, or if its owner unsubscribed. For the worker.';

create function private.forget_invitations() returns void
language sql security definer set search_path = ''
as $$ delete from public.staff_invitations as i where i.created_at < now() - interval '30 days' $$;
comment on function private.forget_invitations is 'Runs every minute: deletes invitations of 30 days ago.';

-- ---------------------------------------------------------------------------------------------
-- Accepting
-- ---------------------------------------------------------------------------------------------

create function private.accept_invitation(account uuid) returns void
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  mailbox constant text := (
    select lower(u.email) from auth.users as u
    -- A code texted to a phone, which whoever signed up may have named, counts like a mailed link.
    where u.id = account and coalesce(u.phone, '') = ''
  );
  accepted public.staff_invitations;
begin
  if exists (select from public.staff as s where s.user_id = account and s.revoked_at is null) then
    return;
  end if;
  -- A session from before the invitation was opened for another reason, maybe by whoever had the mailbox then.
  update public.staff_invitations as i set accepted_at = now()
  where i.email = mailbox and private.is_open(i) and i.mailed_at is not null
    and i.created_at <= private.session_opened()
  returning i.* into accepted;
  if accepted.id is null then
    return;
  end if;
  perform private.make_member(account, accepted.role, accepted.invited_by, accepted.invited_by_email);
  update public.staff as s set name = accepted.name where s.user_id = account;
  update public.technicians as t set staff_id = null where t.staff_id = account;
  if private.can(accepted.role, 'visit') then
    update public.technicians as t set staff_id = account, phone = coalesce(t.phone, accepted.mobile)
    where t.id = accepted.technician_id and not private.has_account(t);
    if not found then
      insert into public.technicians (id, name, phone, staff_id)
      values (gen_random_uuid(), accepted.name, accepted.mobile, account);
    end if;
  end if;
end
$$;
comment on function private.accept_invitation is
  'Approves an invited account that is about to get its password, in a session that began after the invitation. The caller has checked that a mailed link opened it, holds the account''s row, and replaces what the account held before.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table public.staff_invitations from public, anon, authenticated, service_role;
revoke execute on function
  private.is_open, public.invite_staff, private.require_free_technician, public.withdraw_invitation,
  public.list_invitations, public.note_invitation_mailed, private.forget_invitations, private.accept_invitation
  from public, anon, authenticated, service_role;
grant execute on function public.invite_staff, public.withdraw_invitation, public.list_invitations to authenticated;
grant execute on function public.note_invitation_mailed to service_role;

-- ==== supabase/schemas/alerts.sql ============================================================

-- Alerts: a new request alerts the devices of staff and the office's mailbox, escalating until someone is on it.

-- ---------------------------------------------------------------------------------------------
-- Checks
-- ---------------------------------------------------------------------------------------------

-- Allows only browsers' push services, because the worker calls these addresses.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql immutable set search_path = ''
as $$
  select endpoint ~ '^https://([a-z0-9-]+\.)*(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)/[!-~]+$'
    and char_length(endpoint) <= 1000
$$;

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.staff (user_id) on delete cascade,
  endpoint text not null unique check (private.is_push_endpoint(endpoint)),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  is_phone boolean not null,
  seen_at timestamptz not null default now(),
  -- The key that it takes pushes of; null: of any.
  push_key text
);
comment on table private.push_subscriptions is
  'Devices for which staff or technicians turned alerts on, as registered with their browsers'' push services.';
create index push_subscriptions_by_user on private.push_subscriptions (user_id, seen_at desc);

create table public.on_call_shifts (
  user_id uuid not null references public.staff (user_id) on delete cascade,
  weekday smallint not null constraint weekday_iso check (weekday between 1 and 7),
  begins smallint not null constraint begins_hour check (begins between 0 and 23),
  ends smallint not null constraint ends_hour check (ends between 1 and 24),
  primary key (user_id, weekday, begins)
);
alter table public.on_call_shifts enable row level security;
comment on table public.on_call_shifts is
  'On-call shifts: hours of a weekday in New York (Monday is 1), past midnight if `ends` is not later than `begins`.';

-- Browsers with an open desk that rings; each reports it with every call for changes.
create table private.ringing_screens (
  id uuid primary key,
  user_id uuid not null references public.staff (user_id) on delete cascade,
  seen_at timestamptz not null default now()
);
comment on table private.ringing_screens is
  'Open desks whose sound is on, one for each browser. They alert anyone nearby as long as they keep asking.';

-- Alerts about a request and when the next one is due.
create table private.request_alerts (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  -- When it began to wait for a call; escalation counts from here.
  starts_at timestamptz not null,
  -- When to alert next unless someone is on it; null if there is no further alert.
  next_at timestamptz,
  rounds int not null default 0,
  -- The highest level so far: 0 staff on call, 1 the same but louder, 2 everybody.
  level smallint not null default -1
);
create index request_alerts_due on private.request_alerts (next_at) where next_at is not null;

-- The town of each ZIP code of New York, derived from postal data of GeoNames (https://www.geonames.org, CC BY 4.0),
-- so that an alert can name a town without an address.
create table private.localities (
  zip text primary key,
  town text not null
);
insert into private.localities (zip, town)
select zip, btrim(split_part(entry, ':', 1), e'\n')
from unnest(string_to_array($localities$
Accord:12404;Acra:12405;Adams:13605;Adams Basin:14410;Adams Center:13606;Addison:14801;Adirondack:12808;Afton:13730;Akron:14001;
Albany:12201 12202 12203 12204 12205 12206 12207 12208 12209 12210 12211 12212 12214 12220 12222 12223 12224 12225 12226 12227 12228 12229 12230 12231 12232 12233 12234 12235 12236 12237 12238 12239 12240 12241 12242 12243 12244 12245 12246 12247 12248 12249 12250 12252 12255 12256 12257 12260 12261 12288;
Albertson:11507;Albion:14411;Alcove:12007;Alden:14004;Alder Creek:13301;Alexander:14005;Alexandria Bay:13607;Alfred:14802;Alfred Station:14803;
Allegany:14706;Allentown:14707;Alma:14708;Almond:14804;Alpine:14805;Alplaus:12008;Altamont:12009;Altmar:13302;Alton:14413;Altona:12910;
Amagansett:11930;Amawalk:10501;Amenia:12501;Amityville:11701;Amsterdam:12010;Ancram:12502;Ancramdale:12503;Andes:13731;Andover:14806;Angelica:14709;
Angola:14006;Annandale On Hudson:12504;Antwerp:13608;Apalachin:13732;Appleton:14008;Apulia Station:13020;Aquebogue:11931;Arcade:14009;Arden:10910;
Ardsley:10502;Ardsley On Hudson:10503;Argyle:12809;Arkport:14807;Arkville:12406;Armonk:10504;Arverne:11692;Ashland:12407;Ashville:14710;
Astoria:11102 11103 11105 11106;Athens:12015;Athol:12810;Athol Springs:14010;Atlanta:14808;Atlantic Beach:11509;Attica:14011;Au Sable Forks:12912;
Auburn:13021 13022 13024;Auriesville:12016;Aurora:13026;Austerlitz:12017;Ava:13303;Averill Park:12018;Avoca:14809;Avon:14414;Babylon:11702;
Bainbridge:13733;Bakers Mills:12811;Baldwin:11510;Baldwin Place:10505;Baldwinsville:13027;Ballston Lake:12019;Ballston Spa:12020;Bangall:12506;
Barker:14012;Barneveld:13304;Barrytown:12507;Barryville:12719;Barton:13734;Basom:14013;Batavia:14020 14021;Bath:14810;Bay Shore:11706;Bayport:11705;
Bayside:11359 11360 11361;Bayville:11709;Beacon:12508;Bear Mountain:10911;Bearsville:12409;Beaver Dams:14812;Beaver Falls:13305;Bedford:10506;
Bedford Hills:10507;Belfast:14711;Bellerose:11426;Belleville:13611;Bellmore:11710;Bellona:14415;Bellport:11713;Bellvale:10912;Belmont:14813;
Bemus Point:14712;Bergen:14416;Berkshire:13736;Berlin:12022;Berne:12023;Bernhards Bay:13028;Bethel:12720;Bethpage:11714;Bible School Park:13737;
Big Flats:14814;Big Indian:12410;Billings:12510;Binghamton:13901 13902 13903 13904 13905;Black Creek:14714;Black River:13612;Blauvelt:10913;
Bliss:14024;Blodgett Mills:13738;Bloomfield:14469;Blooming Grove:10914;Bloomingburg:12721;Bloomingdale:12913;Bloomington:12411;Bloomville:13739;
Blossvale:13308;Blue Mountain Lake:12812;Blue Point:11715;Bohemia:11716;Boiceville:12412;Bolivar:14715;Bolton Landing:12814;Bombay:12914;
Boonville:13309;Boston:14025;Bouckville:13310;Bovina Center:13740;Bowmansville:14026;Bradford:14815;Brainard:12024;Brainardsville:12915;
Branchport:14418;Brant:14027;Brant Lake:12815;Brantingham:13312;Brasher Falls:13613;Breesport:14816;Breezy Point:11697;Brentwood:11717;Brewerton:13029;
Brewster:10509;Briarcliff Manor:10510;Bridgehampton:11932;Bridgeport:13030;Bridgewater:13313;Brier Hill:13614;Brightwaters:11718;Broadalbin:12025;
Brockport:14420;Brocton:14716;
Bronx:10451 10452 10453 10454 10455 10456 10457 10458 10459 10460 10461 10462 10463 10464 10465 10466 10467 10468 10469 10470 10471 10472 10473 10474 10475;
Bronxville:10708;Brookfield:13314;Brookhaven:11719;
Brooklyn:11201 11202 11203 11204 11205 11206 11207 11208 11209 11210 11211 11212 11213 11214 11215 11216 11217 11218 11219 11220 11221 11222 11223 11224 11225 11226 11228 11229 11230 11231 11232 11233 11234 11235 11236 11237 11238 11239 11241 11242 11243 11245 11247 11249 11251 11252 11256;
Brooktondale:14817;Brownville:13615;Brushton:12916;Buchanan:10511;
Buffalo:14201 14202 14203 14204 14205 14206 14207 14208 14209 14210 14211 14212 14213 14214 14215 14216 14217 14218 14219 14220 14221 14222 14223 14224 14225 14226 14227 14228 14231 14233 14240 14241 14260 14261 14263 14264 14265 14267 14269 14270 14272 14273 14276 14280;
Bullville:10915;Burdett:14818;Burke:12917;Burlingham:12722;Burlington Flats:13315;Burnt Hills:12027;Burt:14028;Buskirk:12028;Byron:14422;
Cadyville:12918;Cairo:12413;Calcium:13616;Caledonia:14423;Callicoon:12723;Callicoon Center:12724;Calverton:11933;Cambria Heights:11411;Cambridge:12816;
Camden:13316;Cameron:14819;Cameron Mills:14820;Camillus:13031;Campbell:14821;Campbell Hall:10916;Canaan:12029;Canajoharie:13317;Canandaigua:14424;
Canaseraga:14822;Canastota:13032;Candor:13743;Caneadea:14717;Canisteo:14823;Canton:13617;Cape Vincent:13618;Carle Place:11514;Carlisle:12031;
Carmel:10512;Caroga Lake:12032;Carthage:13619;Cassadaga:14718;Cassville:13318;Castile:14427;Castle Creek:13744;Castle Point:12511;
Castleton On Hudson:12033;Castorland:13620;Cato:13033;Catskill:12414;Cattaraugus:14719;Cayuga:13034;Cayuta:14824;Cazenovia:13035;Cedarhurst:11516;
Celoron:14720;Center Moriches:11934;Centereach:11720;Centerport:11721;Centerville:14029;Central Bridge:12035;Central Islip:11722;Central Square:13036;
Central Valley:10917;Ceres:14721;Chadwicks:13319;Chaffee:14030;Champlain:12919;Chappaqua:10514;Charlotteville:12036;Chase Mills:13621;Chateaugay:12920;
Chatham:12037;Chaumont:13622;Chautauqua:14722;Chazy:12921;Chelsea:12512;Chemung:14825;Chenango Bridge:13745;Chenango Forks:13746;Cherry Creek:14723;
Cherry Plain:12040;Cherry Valley:13320;Chester:10918;Chestertown:12817;Chichester:12416;Childwold:12922;Chippewa Bay:13623;Chittenango:13037;
Churchville:14428;Churubusco:12923;Cicero:13039;Cincinnatus:13040;Circleville:10919;Clarence:14031;Clarence Center:14032;Clarendon:14429;
Clark Mills:13321;Clarkson:14430;Clarksville:12041;Claryville:12725;Claverack:12513;Clay:13041;Clayton:13624;Clayville:13322;Clemons:12819;
Cleveland:13042;Cleverdale:12820;Clifton Park:12065;Clifton Springs:14432;Climax:12042;Clinton:13323;Clinton Corners:12514;Clintondale:12515;
Clockville:13043;Clyde:14433;Clymer:14724;Cobleskill:12043;Cochecton:12726;Cochecton Center:12727;Coeymans:12045;Coeymans Hollow:12046;Cohocton:14826;
Cohoes:12047;Cold Brook:13324;Cold Spring:10516;Cold Spring Harbor:11724;Colden:14033;College Point:11356;Colliersville:13747;Collins:14034;
Collins Center:14035;Colton:13625;Columbiaville:12050;Commack:11725;Comstock:12821;Conesus:14435;Conewango Valley:14726;Congers:10920;Conklin:13748;
Connelly:12417;Constable:12926;Constableville:13325;Constantia:13044;Coopers Plains:14827;Cooperstown:13326;Copake:12516;Copake Falls:12517;
Copenhagen:13626;Copiague:11726;Coram:11727;Corbettsville:13749;Corfu:14036;Corinth:12822;Corning:14830 14831;Cornwall:12518;Cornwall On Hudson:12520;
Cornwallville:12418;Corona:11368;Cortland:13045;Cortlandt Manor:10567;Cossayuna:12823;Cottekill:12419;Cowlesville:14037;Coxsackie:12051;
Cragsmoor:12420;Cranberry Lake:12927;Craryville:12521;Crittenden:14038;Croghan:13327;Crompond:10517;Cropseyville:12052;Cross River:10518;
Croton Falls:10519;Croton On Hudson:10520 10521;Crown Point:12928;Cuba:14727;Cuddebackville:12729;Cutchogue:11935;Dale:14039;Dalton:14836;
Dannemora:12929;Dansville:14437;Darien Center:14040;Davenport:13750;Davenport Center:13751;Dayton:14041;De Kalb Junction:13630;De Peyster:13633;
De Ruyter:13052;Deansboro:13328;Deer Park:11729;Deer River:13627;Deferiet:13628;Delancey:13752;Delanson:12053;Delevan:14042;Delhi:13753;Delmar:12054;
Delphi Falls:13051;Denmark:13631;Denver:12421;Depauville:13632;Depew:14043;Deposit:13754;Derby:14047;Dewittville:14728;Dexter:13634;
Diamond Point:12824;Dickinson Center:12930;Dobbs Ferry:10522;Dolgeville:13329;Dormansville:12055;Dover Plains:12522;Downsville:13755;Dresden:14441;
Dryden:13053;Duanesburg:12056;Dundee:14837;Dunkirk:14048;Durham:12422;Durhamville:13054;Eagle Bay:13331;Eagle Bridge:12057;Earlton:12058;
Earlville:13332;East Amherst:14051;East Aurora:14052;East Berne:12059;East Bethany:14054;East Bloomfield:14443;East Branch:13756;East Chatham:12060;
East Concord:14055;East Durham:12423;East Elmhurst:11369 11370;East Greenbush:12061;East Hampton:11937;East Homer:13056;East Islip:11730;
East Jewett:12424;East Marion:11939;East Meadow:11554;East Meredith:13757;East Moriches:11940;East Nassau:12062;East Northport:11731;
East Norwich:11732;East Otto:14729;East Pembroke:14056;East Pharsalia:13758;East Quogue:11942;East Randolph:14730;East Rochester:14445;
East Rockaway:11518;East Schodack:12063;East Setauket:11733;East Springfield:13333;East Syracuse:13057;East Williamson:14449;East Worcester:12064;
Eastchester:10709;Eastport:11941;Eaton:13334;Eden:14057;Edmeston:13335;Edwards:13635;Elba:14058;Elbridge:13060;Eldred:12732;Elizabethtown:12932;
Elizaville:12523;Elka Park:12427;Ellenburg:12933;Ellenburg Center:12934;Ellenburg Depot:12935;Ellenville:12428;Ellicottville:14731;Ellington:14732;
Ellisburg:13636;Elma:14059;Elmhurst:11373 11380;Elmira:14901 14902 14903 14904 14905;Elmont:11003;Elmsford:10523;Endicott:13760 13761 13763;
Endwell:13762;Erieville:13061;Erin:14838;Esopus:12429;Esperance:12066;Essex:12936;Etna:13062;Evans Mills:13637;Fabius:13063;Fair Haven:13064;
Fairport:14450;Falconer:14733;Fallsburg:12733;Fancher:14452;Far Rockaway:11690 11691 11693 11695;Farmersville Station:14060;Farmingdale:11735 11737;
Farmington:14425;Farmingville:11738;Farnham:14061;Fayette:13065;Fayetteville:13066;Felts Mills:13638;Ferndale:12734;Feura Bush:12067;Fillmore:14735;
Findley Lake:14736;Fine:13639;Fishers:14453;Fishers Island:06390;Fishers Landing:13641;Fishkill:12524;Fishs Eddy:13774;Fleischmanns:12430;
Floral Park:11001 11002 11005;Florida:10921;Flushing:11351 11352 11354 11355 11358 11367 11371 11381;Fly Creek:13337;Fonda:12068;Forest Hills:11375;
Forestburgh:12777;Forestport:13338;Forestville:14062;Fort Ann:12827;Fort Covington:12937;Fort Drum:13602;Fort Edward:12828;Fort Hunter:12069;
Fort Johnson:12070;Fort Montgomery:10922;Fort Plain:13339;Frankfort:13340;Franklin:13775;Franklin Springs:13341;Franklin Square:11010;
Franklinville:14737;Fredonia:14063;Freedom:14065;Freehold:12431;Freeport:11520;Freeville:13068;Fremont Center:12736;Fresh Meadows:11365 11366;
Frewsburg:14738;Friendship:14739;Fulton:13069;Fultonham:12071;Fultonville:12072;Gabriels:12939;Gainesville:14066;Gallupville:12073;Galway:12074;
Gansevoort:12831;Garden City:11530 11531 11599;Gardiner:12525;Garnerville:10923;Garrattsville:13342;Garrison:10524;Gasport:14067;Geneseo:14454;
Geneva:14456;Genoa:13071;Georgetown:13072;Germantown:12526;Gerry:14740;Getzville:14068;Ghent:12075;Gilbertsville:13776;Gilboa:12076;Glasco:12432;
Glen Aubrey:13777;Glen Cove:11542;Glen Head:11545;Glen Oaks:11004;Glen Spey:12737;Glen Wild:12738;Glenfield:13343;Glenford:12433;Glenham:12527;
Glenmont:12077;Glens Falls:12801;Glenwood:14069;Glenwood Landing:11547;Gloversville:12078;Goldens Bridge:10526;Gorham:14461;Goshen:10924;
Gouverneur:13642;Gowanda:14070;Grafton:12082;Grahamsville:12740;Grand Gorge:12434;Grand Island:14072;Granite Springs:10527;Granville:12832;
Great Bend:13643;Great Neck:11020 11021 11022 11023 11024 11026 11027;Great River:11739;Great Valley:14741;Greene:13778;Greenfield Center:12833;
Greenfield Park:12435;Greenhurst:14742;Greenlawn:11740;Greenport:11944;Greenvale:11548;Greenville:12083;Greenwich:12834;Greenwood:14839;
Greenwood Lake:10925;Greig:13345;Groton:13073;Groveland:14462;Guilderland:12084;Guilderland Center:12085;Guilford:13780;Hadley:12835;Hagaman:12086;
Hague:12836;Hailesboro:13645;Haines Falls:12436;Halcottsville:12438;Hall:14463;Hamburg:14075;Hamden:13782;Hamilton:13346;Hamlin:14464;Hammond:13646;
Hammondsport:14840;Hampton:12837;Hampton Bays:11946;Hancock:13783;Hankins:12741;Hannacroix:12087;Hannawa Falls:13647;Hannibal:13074;Harford:13784;
Harpersfield:13786;Harpursville:13787;Harriman:10926;Harris:12742;Harrison:10528;Harrisville:13648;Hartford:12838;Hartsdale:10530;Hartwick:13348;
Hastings:13076;Hastings On Hudson:10706;Hauppauge:11788;Haverstraw:10927;Hawthorne:10532;Hector:14841;Helena:13649;Hemlock:14466;
Hempstead:11549 11550 11551;Henderson:13650;Henderson Harbor:13651;Henrietta:14467;Hensonville:12439;Herkimer:13350;Hermon:13652;Heuvelton:13654;
Hewlett:11557;Hicksville:11801 11802 11815 11819;High Falls:12440;Highland:12528;Highland Falls:10928;Highland Lake:12743;Highland Mills:10930;
Highmount:12441;Hillburn:10931;Hillsdale:12529;Hilton:14468;Himrod:14842;Hinckley:13352;Hinsdale:14743;Hobart:13788;Hoffmeister:13353;Hogansburg:13655;
Holbrook:11741;Holland:14080;Holland Patent:13354;Holley:14470;Hollis:11423;Hollowville:12530;Holmes:12531;Holtsville:00501 00544 11742;Homer:13077;
Honeoye:14471;Honeoye Falls:14472;Hoosick:12089;Hoosick Falls:12090;Hopewell Junction:12533;Hornell:14843;Horseheads:14845;Hortonville:12745;
Houghton:14744;Howard Beach:11414;Howells:10932;Howes Cave:12092;Hubbardsville:13355;Hudson:12534;Hudson Falls:12839;Hughsonville:12537;Huguenot:12746;
Huletts Landing:12841;Hume:14745;Hunt:14846;Hunter:12442;Huntington:11743;Huntington Station:11746;Hurley:12443;Hurleyville:12747;Hyde Park:12538;
Ilion:13357;Indian Lake:12842;Inlet:13360;Interlaken:14847;Inwood:11096;Ionia:14475;Irving:14081;Irvington:10533;Island Park:11558;Islandia:11749;
Islip:11751;Islip Terrace:11752;Ithaca:14850 14851 14852 14853;Jackson Heights:11372;Jacksonville:14854;
Jamaica:11405 11424 11425 11430 11431 11432 11433 11434 11435 11436 11437 11439 11451 11499;Jamesport:11947;Jamestown:14701 14702;Jamesville:13078;
Jasper:14855;Java Center:14082;Java Village:14083;Jay:12941;Jefferson:12093;Jefferson Valley:10535;Jeffersonville:12748;Jericho:11753 11853;
Jewett:12444;Johnsburg:12843;Johnson:10933;Johnson City:13790;Johnsonville:12094;Johnstown:12095;Jordan:13080;Jordanville:13361;Kanona:14856;
Katonah:10536;Kattskill Bay:12844;Kauneonga Lake:12749;Keene:12942;Keene Valley:12943;Keeseville:12911 12924 12944;Kendall:14476;Kennedy:14747;
Kenoza Lake:12750;Kent:14477;Kerhonkson:12446;Keuka Park:14478;Kew Gardens:11415;Kiamesha Lake:12751;Kill Buck:14748;Killawog:13794;Kinderhook:12106;
King Ferry:13081;Kings Park:11754;Kingston:12401 12402;Kirkville:13082;Kirkwood:13795;Knowlesville:14479;Knox:12107;Knoxboro:13362;La Fargeville:13656;
La Fayette:13084;Lacona:13083;Lagrangeville:12540;Lake Clear:12945;Lake George:12845;Lake Grove:11755;Lake Hill:12448;Lake Huntington:12752;
Lake Katrine:12449;Lake Luzerne:12846;Lake Peekskill:10537;Lake Placid:12946;Lake Pleasant:12108;Lake View:14085;Lakemont:14857;Lakeville:14480;
Lakewood:14750;Lancaster:14086;Lanesville:12450;Lansing:14882;Larchmont:10538;Latham:12110;Laurel:11948;Laurens:13796;Lawrence:11559;
Lawrenceville:12949;Lawtons:14091;Le Roy:14482;Lee Center:13363;Leeds:12451;Leicester:14481;Leon:14751;Leonardsville:13364;Levittown:11756;Lewis:12950;
Lewiston:14092;Lexington:12452;Liberty:12754;Lily Dale:14752;Lima:14485;Limerick:13657;Limestone:14753;Lincolndale:10540;Lindenhurst:11757;
Lindley:14858;Linwood:14486;Lisbon:13658;Lisle:13797;Little Falls:13365;Little Genesee:14754;Little Neck:11362 11363;Little Valley:14755;
Little York:13087;Liverpool:13088 13089 13090;Livingston:12541;Livingston Manor:12758;Livonia:14487;Livonia Center:14488;Loch Sheldrake:12759;
Locke:13092;Lockport:14094 14095;Lockwood:14859;Locust Valley:11560;Lodi:14860;Long Beach:11561;Long Eddy:12760;Long Island City:11101 11109 11120;
Long Lake:12847;Lorraine:13659;Lowman:14861;Lowville:13367;Lycoming:13093;Lynbrook:11563;Lyndonville:14098;Lyon Mountain:12952 12955;Lyons:14489;
Lyons Falls:13368;Macedon:14502;Machias:14101;Madison:13402;Madrid:13660;Mahopac:10541;Mahopac Falls:10542;Maine:13802;Malden Bridge:12115;
Malden On Hudson:12453;Mallory:13103;Malone:12953;Malverne:11565;Mamaroneck:10543;Manchester:14504;Manhasset:11030;Manlius:13104;Mannsville:13661;
Manorville:11949;Maple Springs:14756;Maple View:13107;Maplecrest:12454;Marathon:13803;Marcellus:13108;Marcy:13403;Margaretville:12455;Marietta:13110;
Marilla:14102;Marion:14505;Marlboro:12542;Martinsburg:13404;Martville:13111;Maryknoll:10545;Maryland:12116;Masonville:13804;Maspeth:11378;
Massapequa:11758;Massapequa Park:11762;Massena:13662;Mastic:11950;Mastic Beach:11951;Mattituck:11952;Maybrook:12543;Mayfield:12117;Mayville:14757;
Mc Connellsville:13401;Mc Donough:13801;Mc Graw:13101;Mc Lean:13102;Mechanicville:12118;Mecklenburg:14863;Medford:11763;Medina:14103;Medusa:12120;
Mellenville:12544;Melrose:12121;Melville:11747 11760 11775;Memphis:13112;Mendon:14506;Meridale:13806;Meridian:13113;Merrick:11566;Mexico:13114;
Middle Falls:12848;Middle Granville:12849;Middle Grove:12850;Middle Island:11953;Middle Village:11379;Middleburgh:12122;Middleport:14105;
Middlesex:14507;Middletown:10940 10941;Middleville:13406;Milford:13807;Mill Neck:11765;Millbrook:12545;Miller Place:11764;Millerton:12546;
Millport:14864;Millwood:10546;Milton:12547;Mineola:11501;Minerva:12851;Minetto:13115;Mineville:12956;Minoa:13116;Model City:14107;Modena:12548;
Mohawk:13407;Mohegan Lake:10547;Moira:12957;Mongaup Valley:12762;Monroe:10949 10950;Monsey:10952;Montauk:11954;Montezuma:13117;Montgomery:12549;
Monticello:12701;Montour Falls:14865;Montrose:10548;Mooers:12958;Mooers Forks:12959;Moravia:13118;Moriah:12960;Moriah Center:12961;Moriches:11955;
Morris:13808;Morrisonville:12962;Morristown:13664;Morrisville:13408;Morton:14508;Mottville:13119;Mount Kisco:10549;Mount Marion:12456;
Mount Morris:14510;Mount Sinai:11766;Mount Tremper:12457;Mount Upton:13809;Mount Vernon:10550 10551 10552 10553;Mount Vision:13810;Mountain Dale:12763;
Mountainville:10953;Mumford:14511;Munnsville:13409;Nanuet:10954;Napanoch:12458;Naples:14512;Narrowsburg:12764;Nassau:12123;Natural Bridge:13665;
Nedrow:13120;Nelliston:13410;Nesconset:11767;Neversink:12765;New Baltimore:12124;New Berlin:13411;New City:10956;New Hampton:10958;New Hartford:13413;
New Haven:13121;New Hyde Park:11040 11042;New Kingston:12459;New Lebanon:12125;New Lisbon:13415;New Milford:10959;New Paltz:12561;
New Rochelle:10801 10802 10804 10805;New Russia:12964;New Suffolk:11956;New Windsor:12553;New Woodstock:13122;
New York:10001 10002 10003 10004 10005 10006 10007 10008 10009 10010 10011 10012 10013 10014 10016 10017 10018 10019 10020 10021 10022 10023 10024 10025 10026 10027 10028 10029 10030 10031 10032 10033 10034 10035 10036 10037 10038 10039 10040 10041 10043 10044 10045 10055 10060 10065 10069 10075 10080 10081 10087 10090 10101 10102 10103 10104 10105 10106 10107 10108 10109 10110 10111 10112 10113 10114 10115 10116 10117 10118 10119 10120 10121 10122 10123 10124 10125 10126 10128 10129 10130 10131 10132 10133 10138 10150 10151 10152 10153 10154 10155 10156 10157 10158 10159 10160 10161 10162 10163 10164 10165 10166 10167 10168 10169 10170 10171 10172 10173 10174 10175 10176 10177 10178 10179 10185 10199 10203 10211 10212 10213 10242 10249 10256 10258 10259 10260 10261 10265 10268 10269 10270 10271 10272 10273 10274 10275 10276 10277 10278 10279 10280 10281 10282 10285 10286;
New York Mills:13417;Newark:14513;Newark Valley:13811;Newburgh:12550 12551 12552 12555;Newcomb:12852 12879;Newfane:14108;Newfield:14867;Newport:13416;
Newton Falls:13666;Newtonville:12128;Niagara Falls:14301 14302 14303 14304 14305;Niagara University:14109;Nichols:13812;Nicholville:12965;
Nineveh:13813;Niobe:14758;Niverville:12130;Norfolk:13667;North Babylon:11703;North Bangor:12966;North Bay:13123;North Blenheim:12131;
North Boston:14110;North Branch:12766;North Brookfield:13418;North Chatham:12132;North Chili:14514;North Collins:14111;North Creek:12853;
North Evans:14112;North Granville:12854;North Greece:14515;North Hoosick:12133;North Hudson:12855;North Java:14113;North Lawrence:12967;
North Norwich:13814;North Pitcher:13124;North River:12856;North Rose:14516;North Salem:10560;North Tonawanda:14120;Northport:11768;Northville:12134;
Norwich:13815;Norwood:13668;Nunda:14517;Nyack:10960;Oak Hill:12460;Oakdale:11769;Oakfield:14125;Oakland Gardens:11364;Oaks Corners:14518;
Obernburg:12767;Ocean Beach:11770;Oceanside:11572;Odessa:14869;Ogdensburg:13669;Olcott:14126;Old Bethpage:11804;Old Chatham:12136;Old Forge:13420;
Old Westbury:11568;Olean:14760;Olivebridge:12461;Olmstedville:12857;Oneida:13421;Oneonta:13820;Ontario:14519;Ontario Center:14520;Orangeburg:10962;
Orchard Park:14127;Orient:11957;Oriskany:13424;Oriskany Falls:13425;Orwell:13426;Ossining:10562;Oswegatchie:13670;Oswego:13126;Otego:13825;
Otisville:10963;Otto:14766;Ouaquaga:13826;Ovid:14521;Owego:13827;Owls Head:12969;Oxbow:13671;Oxford:13830;Oyster Bay:11771;Ozone Park:11416 11417;
Painted Post:14870;Palatine Bridge:13428;Palenville:12463;Palisades:10964;Palmyra:14522;Panama:14767;Paradox:12858;Parish:13131;Parishville:13672;
Parksville:12768;Patchogue:11772;Patterson:12563;Pattersonville:12137;Paul Smiths:12970;Pavilion:14525;Pawling:12564;Pearl River:10965;Peconic:11958;
Peekskill:10566;Pelham:10803;Penfield:14526;Penn Yan:14527;Pennellville:13132;Perkinsville:14529;Perry:14530;Perrysburg:14129;Peru:12972;
Peterboro:13134;Petersburg:12138;Phelps:14532;Philadelphia:13673;Phillipsport:12769;Philmont:12565;Phoenicia:12464;Phoenix:13135;Piercefield:12973;
Piermont:10968;Pierrepont Manor:13674;Piffard:14533;Pike:14130;Pine Bush:12566;Pine City:14871;Pine Hill:12465;Pine Island:10969;Pine Plains:12567;
Pine Valley:14872;Piseco:12139;Pitcher:13136;Pittsford:14534;Plainview:11803;Plainville:13137;Plattekill:12568;Plattsburgh:12901 12903;
Pleasant Valley:12569;Pleasantville:10570;Plessis:13675;Plymouth:13832;Poestenkill:12140;Point Lookout:11569;Poland:13431;Pomona:10970;Pompey:13138;
Pond Eddy:12770;Poplar Ridge:13139;Port Byron:13140;Port Chester:10573;Port Crane:13833;Port Ewen:12466;Port Gibson:14537;Port Henry:12974;
Port Jefferson:11777;Port Jefferson Station:11776;Port Jervis:12771;Port Kent:12975;Port Leyden:13433;
Port Washington:11050 11051 11052 11053 11054 11055;Portageville:14536;Porter Corners:12859;Portland:14769;Portlandville:13834;Portville:14770;
Potsdam:13676 13699;Pottersville:12860;Poughkeepsie:12601 12602 12603 12604;Poughquag:12570;Pound Ridge:10576;Prattsburgh:14873;Prattsville:12468;
Preble:13141;Preston Hollow:12469;Prospect:13435;Pulaski:13142;Pulteney:14874;Pultneyville:14538;Purchase:10577;Purdys:10578;Purling:12470;
Putnam Station:12861;Putnam Valley:10579;Pyrites:13677;Quaker Street:12141;Queens Village:11427 11428 11429;Queensbury:12804;Quogue:11959;
Rainbow Lake:12976;Randolph:14772;Ransomville:14131;Raquette Lake:13436;Ravena:12143;Ray Brook:12977;Raymondville:13678;Reading Center:14876;
Red Creek:13143;Red Hook:12571;Redfield:13437;Redford:12978;Redwood:13679;Rego Park:11374;Remsen:13438;Remsenburg:11960;Rensselaer:12144;
Rensselaer Falls:13680;Rensselaerville:12147;Retsof:14539;Rexford:12148;Rexville:14877;Rhinebeck:12572;Rhinecliff:12574;Richburg:14774;
Richfield Springs:13439;Richford:13835;Richland:13144;Richmond Hill:11418;Richmondville:12149;Richville:13681;Ridge:11961;Ridgewood:11385 11386;
Rifton:12471;Riparius:12862;Ripley:14775;Riverhead:11901;
Rochester:14602 14603 14604 14605 14606 14607 14608 14609 14610 14611 14612 14613 14614 14615 14616 14617 14618 14619 14620 14621 14622 14623 14624 14625 14626 14627 14638 14639 14642 14643 14644 14646 14647 14649 14650 14651 14652 14653 14692 14694;
Rock City Falls:12863;Rock Hill:12775;Rock Stream:14878;Rock Tavern:12575;Rockaway Park:11694;Rockville Centre:11570 11571;Rocky Point:11778;
Rodman:13682;Rome:13440 13441 13442 13449;Romulus:14541;Ronkonkoma:11779;Roosevelt:11575;Rooseveltown:13683;Roscoe:12776;Rose:14542;Roseboom:13450;
Rosedale:11422;Rosendale:12472;Roslyn:11576;Roslyn Heights:11577;Rotterdam Junction:12150;Round Lake:12151;Round Top:12473;Rouses Point:12979;
Roxbury:12474;Ruby:12475;Rush:14543;Rushford:14777;Rushville:14544;Russell:13684;Rye:10580;Sabael:12864;Sackets Harbor:13685;Sag Harbor:11963;
Sagaponack:11962;Saint Albans:11412;Saint Bonaventure:14778;Saint James:11780;Saint Johnsville:13452;Saint Regis Falls:12980;Salamanca:14779;
Salem:12865;Salisbury Center:13454;Salisbury Mills:12577;Salt Point:12578;Sanborn:14132;Sand Lake:12153;Sandusky:14133;Sandy Creek:13145;
Sangerfield:13455;Saranac:12981;Saranac Lake:12983;Saratoga Springs:12866;Sardinia:14134;Saugerties:12477;Sauquoit:13456;Savannah:13146;Savona:14879;
Sayville:11782;Scarsdale:10583;Schaghticoke:12154;Schenectady:12301 12302 12303 12304 12305 12306 12307 12308 12309 12325 12345;Schenevus:12155;
Schodack Landing:12156;Schoharie:12157;Schroon Lake:12870;Schuyler Falls:12985;Schuyler Lake:13457;Schuylerville:12871;Scio:14880;Scipio Center:13147;
Scottsburg:14545;Scottsville:14546;Sea Cliff:11579;Seaford:11783;Selden:11784;Selkirk:12158;Seneca Castle:14547;Seneca Falls:13148;Severance:12872;
Shandaken:12480;Sharon Springs:13459;Shelter Island:11964;Shelter Island Heights:11965;Shenorock:10587;Sherburne:13460;Sheridan:14135;Sherman:14781;
Sherrill:13461;Shirley:11967;Shokan:12481;Shoreham:11786;Shortsville:14548;Shrub Oak:10588;Shushan:12873;Sidney:13838;Sidney Center:13839;
Silver Bay:12874;Silver Creek:14136;Silver Lake:14549;Silver Springs:14550;Sinclairville:14782;Skaneateles:13152;Skaneateles Falls:13153;
Slate Hill:10973;Slaterville Springs:14881;Slingerlands:12159;Sloansville:12160;Sloatsburg:10974;Smallwood:12778;Smithboro:13840;Smithtown:11787;
Smithville Flats:13841;Smyrna:13464;Sodus:14551;Sodus Point:14555;Solsville:13465;Somers:10589;Sonyea:14556;Sound Beach:11789;South Bethlehem:12161;
South Butler:13154;South Byron:14557;South Cairo:12482;South Colton:13687;South Dayton:14138;South Fallsburg:12779;South Glens Falls:12803;
South Jamesport:11970;South Kortright:13842;South Lima:14558;South New Berlin:13843;South Otselic:13155;South Ozone Park:11420;South Plymouth:13844;
South Richmond Hill:11419;South Salem:10590;South Wales:14139;Southampton:11968 11969;Southfields:10975;Southold:11971;Sparkill:10976;
Sparrow Bush:12780;Speculator:12164;Spencer:14883;Spencerport:14559;Spencertown:12165;Speonk:11972;Sprakers:12166;Spring Brook:14140;Spring Glen:12483;
Spring Valley:10977;Springfield Center:13468;Springfield Gardens:11413;Springville:14141;Springwater:14560;Staatsburg:12580;Stafford:14143;
Stamford:12167;Stanfordville:12581;Stanley:14561;Star Lake:13690;
Staten Island:10301 10302 10303 10304 10305 10306 10307 10308 10309 10310 10311 10312 10313 10314;Steamburg:14783;Stella Niagara:14144;
Stephentown:12168 12169;Sterling:13156;Sterling Forest:10979;Stillwater:12170;Stittville:13469;Stockton:14784;Stone Ridge:12484;
Stony Brook:11790 11794;Stony Creek:12878;Stony Point:10980;Stormville:12582;Stottville:12172;Stow:14785;Stratford:13470;Strykersville:14145;
Stuyvesant:12173;Stuyvesant Falls:12174;Suffern:10901;Sugar Loaf:10981;Summit:12175;Summitville:12781;Sunnyside:11104;Surprise:12176;Swain:14884;
Swan Lake:12783;Sylvan Beach:13157;Syosset:11773 11791;
Syracuse:13201 13202 13203 13204 13205 13206 13207 13208 13209 13210 13211 13212 13214 13215 13217 13218 13219 13220 13221 13224 13225 13235 13244 13250 13251 13252 13261 13290;
Taberg:13471;Tallman:10982;Tannersville:12485;Tappan:10983;Tarrytown:10591;Thendara:13472;Theresa:13691;Thiells:10984;Thompson Ridge:10985;
Thompsonville:12784;Thornwood:10594;Thousand Island Park:13692;Three Mile Bay:13693;Ticonderoga:12883;Tillson:12486;Tioga Center:13845;Tivoli:12583;
Tomkins Cove:10986;Tonawanda:14150 14151;Treadwell:13846;Tribes Hill:12177;Troupsburg:14885;Trout Creek:13847;Troy:12180 12181 12182 12183;
Trumansburg:14886;Truxton:13158;Tuckahoe:10707;Tully:13159;Tunnel:13848;Tupper Lake:12986;Turin:13473;Tuxedo Park:10987;Tyrone:14887;Ulster Park:12487;
Unadilla:13849;Union Hill:14563;Union Springs:13160;Uniondale:11553 11555 11556;Unionville:10988;Upper Jay:12987;Upton:11973;
Utica:13501 13502 13503 13504 13505 13599;Vails Gate:12584;Valatie:12184;Valhalla:10595;Valley Cottage:10989;Valley Falls:12185;
Valley Stream:11580 11581 11582;Van Buren Point:14166;Van Etten:14889;Van Hornesville:13475;Varysburg:14167;Verbank:12585;Vermontville:12989;
Vernon:13476;Vernon Center:13477;Verona:13478;Verona Beach:13162;Verplanck:10596;Versailles:14168;Vestal:13850 13851;Victor:14564;Victory Mills:12884;
Voorheesville:12186;Waccabuc:10597;Waddington:13694;Wading River:11792;Wainscott:11975;Walden:12586;Wales Center:14169;Walker Valley:12588;
Wallkill:12589;Walton:13856;Walworth:14568;Wampsville:13163;Wanakena:13695;Wantagh:11793;Wappingers Falls:12590;Warners:13164;Warnerville:12187;
Warrensburg:12885;Warsaw:14569;Warwick:10990;Washington Mills:13479;Washingtonville:10992;Wassaic:12592;Water Mill:11976;Waterford:12188;
Waterloo:13165;Waterport:14571;Watertown:13601 13603;Waterville:13480;Watervliet:12189;Watkins Glen:14891;Waverly:14892;Wawarsing:12489;Wayland:14572;
Wayne:14893;Webster:14580;Weedsport:13166;Wellesley Island:13640;Wells:12190;Wells Bridge:13859;Wellsburg:14894;Wellsville:14895;
West Babylon:11704 11707;West Bloomfield:14585;West Burlington:13482;West Camp:12490;West Chazy:12992;West Clarksville:14786;West Coxsackie:12192;
West Davenport:13860;West Eaton:13484;West Edmeston:13485;West Falls:14170;West Fulton:12194;West Harrison:10604;West Haverstraw:10993;
West Hempstead:11552;West Henrietta:14586;West Hurley:12491;West Islip:11795;West Kill:12492;West Lebanon:12195;West Leyden:13489;West Monroe:13167;
West Nyack:10994;West Oneonta:13861;West Park:12493;West Point:10996 10997;West Sand Lake:12196;West Sayville:11796;West Shokan:12494;
West Stockholm:13696;West Valley:14171;West Winfield:13491;Westbrookville:12785;Westbury:11590;Westdale:13483;Westerlo:12193;Westernville:13486;
Westfield:14787;Westford:13488;Westhampton:11977;Westhampton Beach:11978;Westmoreland:13490;Westons Mills:14788;Westport:12993;Westtown:10998;
Wevertown:12886;Whippleville:12995;White Lake:12786;White Plains:10601 10602 10603 10605 10606 10607 10610;White Sulphur Springs:12787;Whitehall:12887;
Whitesboro:13492;Whitestone:11357;Whitesville:14897;Whitney Point:13862;Willard:14588;Willet:13863;Williamson:14589;Williamstown:13493;
Williston Park:11596;Willow:12495;Willsboro:12996;Willseyville:13864;Wilmington:12997;Wilson:14172;Windham:12496;Windsor:13865;Wingdale:12594;
Winthrop:13697;Witherbee:12998;Wolcott:14590;Woodbourne:12788;Woodbury:11797;Woodgate:13494;Woodhaven:11421;Woodhull:14898;Woodmere:11598;
Woodridge:12789;Woodside:11377;Woodstock:12498;Worcester:12197;Wurtsboro:12790;Wyandanch:11798;Wynantskill:12198;Wyoming:14591;Yaphank:11980;
Yonkers:10701 10702 10703 10704 10705 10710;York:14592;Yorkshire:14173;Yorktown Heights:10598;Yorkville:13495;Youngstown:14174;Youngsville:12791;
Yulan:12792
$localities$, ';')) as entry,
  unnest(string_to_array(btrim(split_part(entry, ':', 2), e'\n '), ' ')) as zip;

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "staff read" on public.on_call_shifts for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.on_call_shifts
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Devices and shifts
-- ---------------------------------------------------------------------------------------------

create function private.is_on_call(shift public.on_call_shifts, instant timestamptz) returns boolean
language plpgsql stable set search_path = ''
as $$
declare
  here constant timestamp := instant at time zone 'America/New_York';
begin
  return case
    when shift.weekday = extract(isodow from here) then
      shift.begins <= extract(hour from here) and (extract(hour from here) < shift.ends or shift.ends <= shift.begins)
    else
      shift.weekday = extract(isodow from here - interval '1 day') and shift.ends <= shift.begins
        and extract(hour from here) < shift.ends
  end;
end
$$;

-- Returns the accounts that can sign in and may do something, as private.can names it.
create function private.alertable_accounts(action text) returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select s.user_id from public.staff as s
    join auth.users as u on u.id = s.user_id
    where s.revoked_at is null and s.sessions_from <> 'infinity' and private.can(s.role, action)
      and u.deleted_at is null and (u.banned_until is null or u.banned_until < now());
end
$$;

-- Returns the accounts that may open what an alert links to.
create function private.alertable_staff() returns setof uuid
language sql stable security definer set search_path = ''
as $$ select private.alertable_accounts('work_at_desk') $$;

create function private.devices_to_alert(everybody boolean) returns setof private.push_subscriptions
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    with reachable as (
      select p.*, exists (
        select from public.on_call_shifts as d where d.user_id = p.user_id and private.is_on_call(d, now())
      ) as has_shift
      from private.push_subscriptions as p
      where p.user_id in (select private.alertable_staff())
        -- Keys that were replaced reach no device that was there before.
        and not exists (select from private.alert_worker as w where w.push_key <> p.push_key)
    )
    select p.* from private.push_subscriptions as p
    join reachable as r using (id)
    -- If no one on call can be reached, all devices are alerted.
    where everybody or r.has_shift or not exists (select from reachable where has_shift);
end
$$;

create function private.note_screen(screen uuid, rings boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(rings, false) then
    delete from private.ringing_screens as s where s.id = screen and s.user_id = auth.uid();
  elsif screen is not null then
    insert into private.ringing_screens as s (id, user_id) values (screen, auth.uid())
    on conflict (id) do update set user_id = excluded.user_id, seen_at = now()
      where s.user_id <> excluded.user_id or s.seen_at < now() - interval '5 seconds';
  end if;
end
$$;

-- A hidden tab asks once a minute because browsers throttle its timers.
create function private.screens_that_ring() returns setof private.ringing_screens
language sql stable security definer set search_path = ''
as $$
  select s.* from private.ringing_screens as s
  where s.seen_at > now() - interval '75 seconds' and s.user_id in (select private.alertable_staff())
$$;

-- ---------------------------------------------------------------------------------------------
-- The outbox
-- ---------------------------------------------------------------------------------------------

-- Returns true while a request waits for a call and nobody is on it.
create function private.needs_alert(request public.service_requests) returns boolean
language sql stable set search_path = ''
as $$
  select request.status = 'pending' and not request.held
    and coalesce(request.next_call_at <= now(), true) and coalesce(request.claimed_until <= now(), true)
$$;

create function private.mail_about_waiting(level int) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Two workers at once would each queue one.
  perform pg_advisory_xact_lock(hashtext('private.outbox'), hashtext('waiting'));
  -- Locked, because a worker that claims it now would not yet see this request.
  perform from private.outbox as o
  where o.about_waiting and o.claim is null and o.done_at is null and o.given_up_at is null for update;
  if not found then
    insert into private.outbox (about_waiting, level, channel, next_try)
    select true, mail_about_waiting.level, 'mail', greatest(now(), max(coalesce(o.done_at, now())) + interval '10 minutes')
    from private.outbox as o
    -- On its way, or sent.
    where o.about_waiting and (o.claim is not null or o.done_at is not null and o.last_problem is null);
  end if;
end
$$;
comment on function private.mail_about_waiting is
  'Queues the mail to the office about all requests that still wait, 10 minutes after the last one or at once; does nothing if one is queued.';

create function private.alert_about(request uuid, is_batched boolean default false) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  promised constant interval := make_interval(mins => (select r.minutes from private.call_back_rule as r));
  louder_after constant interval := interval '10 minutes';
  everybody_after constant interval := promised - interval '5 minutes';
  watched private.request_alerts;
  chosen public.service_requests;
  age interval;
  present_level int;
begin
  select * into watched from private.request_alerts as a where a.request_id = request for update;
  select * into chosen from public.service_requests as r where r.id = request;
  age := now() - watched.starts_at;
  if chosen.id is null or chosen.status <> 'pending' or chosen.held or chosen.next_call_at > now()
    or age > interval '1 day' then
    update private.request_alerts as a set next_at = null where a.request_id = request;
    return false;
  end if;
  if chosen.claimed_until > now() then
    update private.request_alerts as a set next_at = chosen.claimed_until where a.request_id = request;
    return false;
  end if;
  present_level := case when age >= everybody_after then 2 when age >= louder_after then 1 else 0 end;
  -- Alerts still queued from an earlier round would be duplicates.
  update private.outbox as o set done_at = now(), last_problem = 'A later alert took its place.'
  where o.request_id = request and o.channel = 'push' and o.claim is null and o.done_at is null and o.given_up_at is null;
  if not is_batched then
    insert into private.outbox (request_id, round, level, channel, device_id)
    select request, watched.rounds, present_level, 'push', d.id from private.devices_to_alert(present_level = 2) as d;
  end if;
  if present_level > greatest(watched.level, 0) and chosen.service_type <> 'emergency' then
    perform private.mail_about_waiting(present_level);
  elsif present_level > watched.level and not is_batched then
    insert into private.outbox (request_id, round, level, channel) values (request, watched.rounds, present_level, 'mail');
  end if;
  update private.request_alerts as a
  set rounds = a.rounds + 1, level = greatest(a.level, present_level),
      next_at = (
        select min(instant) from (values
          (watched.starts_at + louder_after), (watched.starts_at + everybody_after),
          (case when chosen.service_type = 'emergency' then now() + interval '2 minutes' end)
        ) as coming (instant) where instant > now()
      )
  where a.request_id = request;
  return true;
end
$$;
comment on function private.alert_about is
  'Queues the alert of a request that is due, at a level that depends on how long it has waited, and schedules the next; does nothing while someone is on it. With `is_batched` it is part of another request''s alert. Returns whether an alert was due.';

-- ---------------------------------------------------------------------------------------------
-- Watched requests
-- ---------------------------------------------------------------------------------------------

create function private.watch_request(request public.service_requests, since timestamptz, rings boolean) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  is_emergency constant boolean := request.service_type = 'emergency';
  starts timestamptz := since;
begin
  -- The request must be stored whatever fails here; the sweep finds what was missed.
  begin
    -- A time that someone chose applies at night, too.
    if not is_emergency and coalesce(request.next_call_at <= now(), true) then
      starts := private.next_open(starts);
    end if;
    insert into private.request_alerts (request_id, starts_at, next_at) values (request.id, starts, starts)
    on conflict (request_id) do update set starts_at = excluded.starts_at, next_at = excluded.next_at, level = -1;
    -- The worker queues the alert when it comes, so nobody who sends or saves waits for that. Staff may admit thousands
    -- at once, so the next sweep alerts about them.
    if starts <= now() and rings then
      perform private.ring_alerts();
    end if;
  exception when others then
    raise warning 'No alert for request %: % %', request.id, sqlstate, sqlerrm;
  end;
end
$$;
comment on function private.watch_request is
  'Schedules the alerts of a waiting request: an emergency at once, others during opening hours, and one to be called again at its time.';

create function private.watch_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- Whoever just handled it, perhaps to undo something, is still looking at it.
  in_a_while constant timestamptz := now() + interval '5 minutes';
begin
  perform private.watch_request(new, case
    when old.held or (new.service_type = 'emergency' and old.service_type <> 'emergency') then now()
    when new.next_call_at > now() then new.next_call_at
    else in_a_while
  end, rings => not old.held);
  return null;
end
$$;
create trigger watch_update after update of status, held, next_call_at, service_type on public.service_requests
  for each row when (
    new.status = 'pending' and not new.held and (
      (old.status, old.held, old.next_call_at) is distinct from (new.status, new.held, new.next_call_at)
      or (new.service_type = 'emergency' and old.service_type <> 'emergency')
    )
  )
  execute function private.watch_changed();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  private.push_subscriptions, public.on_call_shifts, private.ringing_screens, private.request_alerts,
  private.localities
  from public, anon, authenticated, service_role;
grant select on public.on_call_shifts to authenticated, service_role;
revoke execute on function
  private.is_push_endpoint, private.is_on_call, private.alertable_accounts, private.alertable_staff,
  private.devices_to_alert, private.note_screen, private.screens_that_ring, private.needs_alert,
  private.mail_about_waiting, private.alert_about, private.watch_request, private.watch_changed
  from public, anon, authenticated, service_role;

-- ==== supabase/schemas/alert-texts.sql =======================================================

-- The texts of alerts, which contain nothing that a customer typed.

-- Uses only our own phrases, selected by keywords: the visitor's text may contain anything.
create function private.problem_summary(message text) returns text
language sql immutable set search_path = ''
as $$
  select string_agg(phrase, ', ' order by rank) from (
    select phrase, rank from (values
      (1, 'cable snapped', 'cables?\M.{0,20}\m(snap|broke|burst|torn|rompi|revent)|(snapped|broken) cable'),
      (2, 'spring broke', 'springs?\M.{0,30}\m(snap|broke|bust|bang|gap|rompi)|(snapped|broken|busted) (torsion )?spring|resorte'),
      (3, 'off its track', 'off (of )?(the|its|it''?s|their) (tracks?|rails?)'),
      (4, 'hangs crooked', 'crooked|lopsided|uneven|\mhang(s|ing)\M|chueca|torcida'),
      (5, 'won''t close', 'stuck (half ?way )?(open|up)|(won.?t|doesn.?t|can.?t|will not|does not|cannot) (close|shut|go down)|\mno (se )?cierra'),
      (6, 'won''t open', 'stuck (closed|shut|down)|(won.?t|doesn.?t|can.?t|will not|does not|cannot) (open|lift|go up)|\mno (se )?abre'),
      (7, 'car inside', '\m(car|truck|van|carro|coche|auto)\M.{0,20}\m(inside|trapped|stuck|adentro|dentro|atrapado)|(trapped|stuck) in (the|my|our) garage'),
      (8, 'door was hit', '\m(hit|backed into|ran into|crashed|dent(ed)?|choc)'),
      (9, 'opener', '\m(opener|motor|remotes?|keypad)\M')
    ) as known (rank, phrase, pattern)
    where message ~* pattern
    order by rank limit 2
  ) as found
$$;

create function private.alert_payload(request public.service_requests, level int, is_alone boolean default false) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  code constant text := request.zip_code;
  town constant text := (select p.town from private.localities as p where p.zip = code);
  problem constant text := private.problem_summary(request.message);
  due constant timestamptz := coalesce(
    request.next_call_at, private.call_back_due(request.created_at, request.service_type = 'emergency')
  );
  due_text constant text := to_char(due at time zone 'America/New_York', 'FMHH12:MI AM');
  begun constant timestamptz := (select a.starts_at from private.request_alerts as a where a.request_id = request.id);
  many bigint := 0;
begin
  if not is_alone and request.service_type <> 'emergency' and request.next_call_at is null then
    select count(*) into many from public.service_requests as r
    join private.request_alerts as a on a.request_id = r.id and a.starts_at = begun
    where r.status = 'pending' and not r.held and r.next_call_at is null and r.service_type <> 'emergency'
      and coalesce(r.claimed_until <= now(), true);
  end if;
  if many > 1 then
    return jsonb_build_object(
      'title', many || case when begun > request.created_at and begun = private.next_open(request.created_at)
        then ' requests came in overnight' else ' requests to call' end,
      'body', concat_ws(' ',
        case when level > 0 then 'Nobody is on them yet.' end,
        case when due < now() then 'We promised to call by ' else 'Call by ' end || due_text || '.'
      )
    );
  end if;
  return jsonb_build_object(
    'title', concat_ws(', ',
      case request.service_type
        when 'emergency' then 'Emergency' when 'repair' then 'Repair' when 'installation' then 'New door'
        when 'smart' then 'Smart opener' when 'maintenance' then 'Maintenance' else 'Request'
      end,
      coalesce(nullif(concat_ws(' ', town, code), ''), 'no ZIP code')
    ),
    'body', concat_ws(' ',
      upper(left(problem, 1)) || substr(problem, 2) || '.',
      -- Whoever takes it has to speak it.
      case when request.language = 'es' then 'Español.' end,
      case when level > 0 then 'Nobody is on it yet.' end,
      case
        when request.next_call_at is not null then 'Call again, as agreed for ' || due_text || '.'
        when due < now() then 'We promised to call by ' || due_text || '.'
        else 'Call by ' || due_text || '.'
      end
    )
  );
end
$$;
comment on function private.alert_payload is
  'Returns title and body of an alert: the service, the town of the ZIP code, and whether the customer chose Spanish; for several that become due at once, their number, unless it `is_alone`. Never contains a name, a number, or a street.';

create function private.waiting_alert_payload() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Staff may admit thousands at once.
  most constant int := 50;
  waiting constant public.service_requests[] := array(
    select r from private.request_alerts as a join public.service_requests as r on r.id = a.request_id
    where a.level > 0 and a.starts_at > now() - interval '1 day' and r.service_type <> 'emergency' and private.needs_alert(r)
    order by a.starts_at, r.created_at, r.id
  );
  many constant int := cardinality(waiting);
begin
  return case
    when many = 1 then private.alert_payload(waiting[1], 1, true) || jsonb_build_object('request', (waiting[1]).id)
    when many > 1 then jsonb_build_object('title', many || ' requests', 'body', concat_ws(e'\n',
      'Nobody is on them yet.',
      (
        select string_agg((said ->> 'title') || ': ' || (said ->> 'body'), e'\n' order by n)
        from generate_series(1, least(many, most)) as n, private.alert_payload(waiting[n], 0, true) as said
      ),
      case when many > most then 'And ' || many - most || ' more.' end
    ))
  end;
end
$$;
comment on function private.waiting_alert_payload is
  'Returns title and body of the mail about all requests that still wait, or null if none does; for a single one its alert and `request`. Emergencies have their own mails.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.problem_summary, private.alert_payload, private.waiting_alert_payload
  from public, anon, authenticated, service_role;

-- ==== supabase/schemas/on-call.sql ===========================================================

-- Alerts as staff set them: their devices, and the accounts on call.

-- Alerts of one browser, by the address at its push service.
create type public.device_alerts as (endpoint text, is_on boolean);

create function public.save_device(endpoint text, p256dh text, auth text, is_phone boolean) returns public.device_alerts
language plpgsql security definer set search_path = ''
as $$
declare
  most_devices constant int := 10;
  known private.push_subscriptions;
begin
  perform private.require_member();
  if not coalesce(private.is_push_endpoint(save_device.endpoint), false)
    or save_device.p256dh !~ '^[A-Za-z0-9_-]{87}$' or save_device.auth !~ '^[A-Za-z0-9_-]{22}$'
    or save_device.p256dh is null or save_device.auth is null or save_device.is_phone is null then
    raise sqlstate 'PT400' using message = 'This is no push subscription of a browser we know.';
  end if;
  select * into known from private.push_subscriptions as p where p.endpoint = save_device.endpoint for update;
  -- Only the browser itself has its keys.
  if (known.p256dh, known.auth) is distinct from (save_device.p256dh, save_device.auth) and known.id is not null then
    raise sqlstate 'PT409' using message = 'This subscription belongs to another browser.';
  end if;
  insert into private.push_subscriptions as p (user_id, endpoint, p256dh, auth, is_phone, push_key)
  values (
    auth.uid(), save_device.endpoint, save_device.p256dh, save_device.auth, save_device.is_phone,
    (select w.push_key from private.alert_worker as w)
  )
  on conflict on constraint push_subscriptions_endpoint_key do update
    set user_id = excluded.user_id, is_phone = excluded.is_phone, seen_at = now(), push_key = excluded.push_key;
  delete from private.push_subscriptions as p where p.id in (
    select d.id from private.push_subscriptions as d where d.user_id = auth.uid()
    order by d.seen_at desc, d.id offset most_devices
  );
  return row(save_device.endpoint, true)::public.device_alerts;
end
$$;
comment on function public.save_device is
  'Turns alerts on for this browser of the caller. A repeat changes nothing. Of more than 10, deletes the one not seen for longest.';

create function public.forget_device(endpoint text) returns public.device_alerts
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_member();
  delete from private.push_subscriptions as p where p.endpoint = forget_device.endpoint and p.user_id = auth.uid();
  return row(forget_device.endpoint, false)::public.device_alerts;
end
$$;
comment on function public.forget_device is 'Turns alerts off for this browser of the caller.';

create function public.test_alert(endpoint text) returns public.device_alerts
language plpgsql security definer set search_path = ''
as $$
declare
  device uuid;
begin
  perform private.require_member();
  select p.id into device from private.push_subscriptions as p
  where p.endpoint = test_alert.endpoint and p.user_id = auth.uid() for update;
  if device is null then
    raise sqlstate 'PT404' using message = 'Alerts are not on for this device.';
  end if;
  if not exists (
    select from private.outbox as o
    where o.device_id = device and o.request_id is null and o.visit_id is null and not o.about_held
      and o.created_at > now() - interval '5 seconds'
  ) then
    insert into private.outbox (channel, device_id) values ('push', device);
    perform private.ring_alerts();
  end if;
  return row(test_alert.endpoint, true)::public.device_alerts;
end
$$;
comment on function public.test_alert is 'Sends a test alert to this browser of the caller; a double click sends one.';

create type public.mail_way as enum ('sent', 'written');
create type public.setup_problem as (code text, count int, since timestamptz, answer text, most int);
comment on column public.setup_problem.count is 'Null unless something is counted.';
comment on column public.setup_problem.since is 'Null unless it is known since when.';
comment on column public.setup_problem.answer is 'Null unless a service said something.';
comment on column public.setup_problem.most is 'Null unless a limit is near; else the most.';

create type public.alert_state as (
  push_key text, mail public.mail_way, is_on boolean, here boolean, phones int, computers int, rings boolean, screens int,
  on_call text[], later int, stuck_since timestamptz, given_up int, problems public.setup_problem[]
);
comment on type public.alert_state is 'Everyone whom the next alert would reach, and the problems.';
comment on column public.alert_state.push_key is 'Null if nothing delivers alerts; else the key that pushes are signed with.';
comment on column public.alert_state.mail is 'Null unless mails to the office are sent, or only written down by the server.';
comment on column public.alert_state.is_on is 'Alerts are switched on for this browser, by this account.';
comment on column public.alert_state.here is 'The first alert reaches this browser.';
comment on column public.alert_state.rings is 'An open desk of this browser rings.';
comment on column public.alert_state.screens is 'Other open desks that ring, where no computer is counted already.';
comment on column public.alert_state.phones is 'Other phones that the first alert reaches.';
comment on column public.alert_state.computers is 'Other computers that the first alert reaches.';
comment on column public.alert_state.later is 'Devices that only the last alert reaches, which goes to everyone.';
comment on column public.alert_state.on_call is 'The email addresses of who is on call now.';
comment on column public.alert_state.stuck_since is 'Null unless deliveries wait that should have gone out.';
comment on column public.alert_state.given_up is 'Deliveries of the last day that were given up.';
comment on column public.alert_state.problems is
  'Problems that only whoever set up the project can fix, as private.setup_problems names them.';

create function public.alert_state(endpoint text default null, screen uuid default null) returns public.alert_state
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return (
    select row(
      w.push_key,
      case when w.sends_mail then 'sent' when w.sends_mail is not null then 'written' end::public.mail_way,
      exists (
        select from private.push_subscriptions as p where p.endpoint = alert_state.endpoint and p.user_id = auth.uid()
      ),
      first.here, first.phones, first.computers,
      exists (select from private.screens_that_ring() as s where s.id = screen),
      -- An open desk whose user has a computer in the count is not counted again.
      (
        select count(*) from private.screens_that_ring() as s
        where s.id is distinct from screen and not exists (
          select from private.devices_to_alert(false) as d where d.user_id = s.user_id and not d.is_phone
        )
      ),
      array(
        select u.email::text from auth.users as u
        where u.id in (select private.alertable_staff())
          and exists (select from public.on_call_shifts as d where d.user_id = u.id and private.is_on_call(d, now()))
        order by u.email
      ),
      -- Devices that only the alert to everybody reaches.
      (select count(*) from private.devices_to_alert(true)) - first.phones - first.computers - first.here::int,
      (
        select min(o.next_try) from private.outbox as o
        where o.done_at is null and o.given_up_at is null and o.next_try < now() - interval '3 minutes'
          and o.message is null
      ),
      (
        select count(*) from private.outbox as o
        where o.given_up_at > now() - interval '1 day' and (o.done_at is not null or o.given_up_at is not null)
          and coalesce(o.done_at, o.given_up_at) > now() - interval '1 day' and o.message is null
      ),
      array(select p from jsonb_populate_recordset(null::public.setup_problem, private.setup_problems()) as p)
    )::public.alert_state
    from (
      select coalesce(bool_or(d.endpoint = alert_state.endpoint and d.user_id = auth.uid()), false) as here,
        count(*) filter (where d.is_phone and d.endpoint is distinct from alert_state.endpoint) as phones,
        count(*) filter (where not d.is_phone and d.endpoint is distinct from alert_state.endpoint) as computers
      from private.devices_to_alert(false) as d
    ) as first
    left join private.alert_worker as w on true
  );
end
$$;
comment on function public.alert_state is
  'Returns who would be alerted now: this browser by push (`here`) or because its open desk `rings`; the number of other phones, computers, and open desks; the office''s mailbox; who is on call; and problems of the setup.';

create function public.set_on_call(account uuid, shifts jsonb) returns setof public.staff
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  if not exists (select from public.staff as s where s.user_id = account and s.revoked_at is null) then
    raise sqlstate 'PT404' using message = 'This account is not staff.';
  end if;
  if jsonb_typeof(shifts) is distinct from 'array' or jsonb_array_length(shifts) > 28 then
    raise sqlstate 'PT400' using message = 'Give at most 28 shifts.';
  end if;
  delete from public.on_call_shifts as d where d.user_id = account;
  insert into public.on_call_shifts (user_id, weekday, begins, ends)
  select account, s.weekday, s.begins, s.ends
  from jsonb_to_recordset(shifts) as s (weekday smallint, begins smallint, ends smallint);
  return query select s.* from public.staff as s where s.user_id = account;
end
$$;
comment on function public.set_on_call is
  'Sets all on-call shifts of an account''s week, as [{"weekday": 1, "begins": 20, "ends": 8}]. Returns whose they are. For owners.';

-- Returns title and body of the alert about held emergencies, or null if none waits.
create function private.held_alert_payload(level int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  waiting bigint;
  oldest timestamptz;
begin
  select count(*), min(r.created_at) into waiting, oldest from public.service_requests as r
  where r.held and r.status = 'pending' and r.service_type = 'emergency' and r.created_at > now() - interval '1 day';
  return case when waiting > 0 then jsonb_build_object(
    'title', case when waiting = 1 then '1 emergency is held' else waiting || ' emergencies are held' end,
    'body', concat_ws(' ',
      case when level > 0 then 'Nobody has decided yet.' end,
      case when waiting = 1 then 'It came at ' else 'The oldest came at ' end
        || to_char(oldest at time zone 'America/New_York', 'FMHH12:MI AM') || '.',
      'A real one may be among them: review, and call or accept.'
    ),
    'held', true
  ) end;
end
$$;

-- Alerts staff on call first, and everybody if one still waits after that.
create function private.alert_about_held() returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  present_level int;
begin
  -- In a flood one call queues the alert and the others do not wait for it.
  if not pg_try_advisory_xact_lock(hashtext('private.outbox'), hashtext('held'))
    or exists (select from private.outbox as o where o.about_held and o.created_at > now() - interval '10 minutes')
    or private.held_alert_payload(0) is null then
    return false;
  end if;
  present_level := case when exists (
    select from private.outbox as o where o.about_held and o.created_at > now() - interval '30 minutes'
  ) then 2 else 0 end;
  update private.outbox as o set done_at = now(), last_problem = 'A later alert took its place.'
  where o.about_held and o.channel = 'push' and o.claim is null and o.done_at is null and o.given_up_at is null;
  insert into private.outbox (about_held, level, channel, device_id)
  select true, present_level, 'push', d.id from private.devices_to_alert(present_level > 0) as d;
  insert into private.outbox (about_held, level, channel) values (true, present_level, 'mail');
  return true;
end
$$;
comment on function private.alert_about_held is
  'Queues one alert about held emergencies, at most every 10 minutes while one of the last day waits. Returns whether it did.';

create function private.watch_held(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- The request must be stored whatever fails here; the sweep alerts about it.
  begin
    if private.alert_about_held() then
      perform private.ring_alerts();
    end if;
  exception when others then
    raise warning 'No alert for held request %: % %', request, sqlstate, sqlerrm;
  end;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on type public.device_alerts from public, anon, authenticated, service_role;
grant usage on type public.device_alerts to authenticated;
revoke execute on function
  public.save_device, public.forget_device, public.test_alert, public.alert_state, public.set_on_call,
  private.held_alert_payload, private.alert_about_held, private.watch_held
  from public, anon, authenticated, service_role;
grant execute on function
  public.save_device, public.forget_device, public.test_alert, public.alert_state, public.set_on_call
  to authenticated;

-- ==== supabase/schemas/arrival.sql ===========================================================

-- The rest follows when a request is stored. Whoever stored it, waiting ones alert; a visitor's also gets its link, its
-- selections, its origin, and an answer.

create function private.arrive() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A request that the owner stores (seed, imports, New call) was not admitted; the headers are another call's.
  if current_setting('intake.admitted', true) = new.id::text then
    perform private.link_request(new.id);
    perform private.store_selection(new.id);
    perform private.store_origin(new.id);
    if not new.held then
      perform private.queue_receipt(new.id);
    end if;
  end if;
  if not new.held then
    perform private.watch_request(new, coalesce(new.next_call_at, new.created_at), rings => true);
  elsif new.service_type = 'emergency' then
    perform private.watch_held(new.id);
  end if;
  return null;
end
$$;
comment on function private.arrive is
  'After a waiting request was stored: links it, keeps its selections and where it came from, answers, and alerts. None of these may keep the request from being stored.';
create trigger arrive after insert on public.service_requests
  for each row when (new.status = 'pending')
  execute function private.arrive();

revoke execute on function private.arrive from public, anon, authenticated, service_role;

-- ==== supabase/schemas/news.sql ==============================================================

-- News: actions of customers on their page or by text, reviews of 1 and 2 stars, and messages of staff that did not reach them, wait in the call list until somebody at the desk has seen it: where it stands, private.call_order says.
-- A visit of the next hours that its customer moved or cancelled alerts like an emergency, and its technician's phone
-- shows it.

-- ---------------------------------------------------------------------------------------------
-- Kinds of news
-- ---------------------------------------------------------------------------------------------

-- Returns true if a visit was to begin within 3 hours, or has begun and is not over.
create function private.is_visit_near(visit jsonb) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    private.visit_timestamp((visit ->> 'day')::date, (visit ->> 'starts')::time) <= now() + interval '3 hours'
      and private.visit_timestamp((visit ->> 'day')::date, (visit ->> 'ends')::time) > now(), false
  )
$$;

-- "Call me now", also in Spanish; not "don't call me", nor "call me after 5".
create function private.asks_for_call(note text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce(
    note ~* '\m(call (me|us)|give (me|us) a call|ll[aá]m[ae](me|nos)|que me llamen)\M'
      and note !~* '\m(don.?t|do not|never|no need to|no me) (call|ll[aá]m)|\mafter\M|\mdespu[eé]s\M', false
  )
$$;
comment on function private.asks_for_call is 'Returns true if a customer''s note asks for a call at once.';

create function private.add_news(request uuid, kind text, said text, is_urgent boolean) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.service_requests as r
  set news_since = coalesce(r.news_since, now()),
      news = jsonb_build_object(
        'kinds', case when r.news -> 'kinds' ? kind then r.news -> 'kinds' else coalesce(r.news -> 'kinds', '[]') || to_jsonb(kind) end,
        'text', coalesce(left(said, 80), r.news ->> 'text'),
        'at', private.exact_timestamp(clock_timestamp()),
        'is_urgent', is_urgent or private.is_urgent_news(r.news)
      )
  where r.id = add_news.request and r.erased_at is null;
end
$$;

create function private.note_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  state constant text := new.visit_after ->> 'state';
  kind constant text := case
    when new.kind = 'note' then case
      when private.asks_for_call(new.text) then 'call' when new.may_want_no_texts then 'may_want_no_texts'
      when new.by_text then 'reply' else 'note' end
    when new.kind = 'photo' then 'photo'
    when new.kind = 'message' then case when new.message = 'staff' or new.delivery = 'given_up' then 'unsent' end
    when new.kind = 'visit' then case state when 'requested' then 'slot' when 'cancelled' then 'cancelled' else 'moved' end
    when new.kind = 'status' then 'cancelled'
    when new.kind = 'quote' then case when new.quote_act in ('approved', 'declined') then 'price_' || new.quote_act end
  end;
  is_urgent constant boolean := kind in ('moved', 'cancelled')
    and (private.is_visit_near(new.visit_before) or kind = 'moved' and private.is_visit_near(new.visit_after));
begin
  if kind is null then
    return null;
  end if;
  perform private.add_news(new.request_id, kind, new.text, is_urgent);
  -- "Call me, and no more texts" is both.
  if new.may_want_no_texts and kind = 'call' then
    perform private.add_news(new.request_id, 'may_want_no_texts', new.text, is_urgent);
  end if;
  -- The customer's action must be stored whatever fails here; the sweep alerts about it.
  if is_urgent then
    begin
      if private.alert_about_news(new.request_id) then
        perform private.ring_alerts();
      end if;
    exception when others then
      raise warning 'No alert for news of request %: % %', new.request_id, sqlstate, sqlerrm;
    end;
  end if;
  return null;
end
$$;
comment on function private.note_news is
  'Marks a request with what its customer did: a note, a photo, a reply, a wish to be called, a requested slot, a moved visit, or a cancellation; or that a message did not reach them.';
create trigger note_news after insert on public.request_events
  for each row when (new.by_customer) execute function private.note_news();
-- Functions that staff use as well name the customer afterwards.
create trigger note_news_later after update of by_customer on public.request_events
  for each row when (new.by_customer and not old.by_customer) execute function private.note_news();
create trigger note_given_up after insert on public.request_events
  for each row when (new.kind = 'message' and new.delivery = 'given_up' and not new.by_customer) execute function private.note_news();
create trigger note_unsent after update of delivery on public.request_events
  for each row when (new.message = 'staff' and new.delivery in ('given_up', 'not_sent')) execute function private.note_news();

-- ---------------------------------------------------------------------------------------------
-- Seen
-- ---------------------------------------------------------------------------------------------

create function public.see_news(request uuid, at text) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  update public.service_requests as r set news_since = null, news = null
  where r.id = request and not r.held and r.news ->> 'at' = see_news.at;
  return query select r.* from public.service_requests as r where r.id = request and not r.held;
end
$$;
comment on function public.see_news is
  'Marks the news of a request as seen for the whole desk. `at` is the time of the latest on screen: what came since stays news. Returns the request.';

create function private.end_news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- News of a few seconds may not be on the screen of whoever acts.
  update public.service_requests as r set news_since = null, news = null
  where r.id = new.request_id and (r.news ->> 'at')::timestamptz < now() - interval '15 seconds' and private.is_staff();
  return null;
end
$$;
comment on function private.end_news is 'Marks the news of a request as seen when staff act on it.';
create trigger end_news after insert on public.request_events
  for each row when (new.done_by is not null and new.kind in ('call', 'note', 'status', 'visit', 'assign', 'message', 'quote'))
  execute function private.end_news();
create trigger end_news after insert on public.request_status_changes
  for each row when (new.changed_by is not null)
  execute function private.end_news();

create function private.news_summary() returns public.news_sums
language sql stable security definer set search_path = ''
as $$
  select row(
    count(*), count(*) filter (where private.is_urgent_news(r.news)), max(r.news ->> 'at')
  )::public.news_sums
  from public.service_requests as r where r.news_since is not null and not r.held
$$;
comment on function private.news_summary is 'Returns how many requests have news, how many of them are urgent, and when the newest came.';

-- ---------------------------------------------------------------------------------------------
-- Alerts
-- ---------------------------------------------------------------------------------------------

-- Returns true until someone has seen it or is on it.
create function private.needs_news_alert(request public.service_requests) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce(
    private.is_urgent_news(request.news) and not request.held and request.news_since > now() - interval '3 hours'
      and coalesce(request.claimed_until <= now(), true), false
  )
$$;

create function private.news_alert_payload(request public.service_requests, level int) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  code constant text := request.zip_code;
  town constant text := (select p.town from private.localities as p where p.zip = code);
  latest public.request_events;
begin
  select * into latest from public.request_events as e
  where e.request_id = request.id and e.kind = 'visit' and e.by_customer and e.visit_before is not null
  order by e.at desc, e.id desc limit 1;
  return jsonb_build_object(
    'title', concat_ws(', ',
      case when latest.visit_after ->> 'state' = 'cancelled' then 'Visit canceled' else 'Visit moved' end,
      coalesce(nullif(concat_ws(' ', town, code), ''), 'no ZIP code')
    ),
    'body', concat_ws(' ',
      'It was at ' || to_char(
        private.visit_timestamp((latest.visit_before ->> 'day')::date, (latest.visit_before ->> 'starts')::time)
          at time zone 'America/New_York', case
            when (latest.visit_before ->> 'day')::date = private.new_york_today() then 'FMHH12:MI AM' else 'FMHH12:MI AM, Mon FMDD'
          end
      ) || '.',
      case when level > 0 then 'Nobody has seen it yet.' end,
      'Tell the technician.'
    )
  );
end
$$;
comment on function private.news_alert_payload is
  'Returns title and body of the alert about a visit that its customer moved or cancelled. Never contains a name, a number, or a street.';

create function private.alert_about_news(request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  age interval;
  present_level int;
begin
  select * into chosen from public.service_requests as r where r.id = request for update;
  if not private.needs_news_alert(chosen) or exists (
    select from private.outbox as o
    where o.about_news and o.request_id = request and o.created_at > now() - interval '2 minutes'
  ) then
    return false;
  end if;
  age := now() - chosen.news_since;
  present_level := case when age >= interval '25 minutes' then 2 when age >= interval '10 minutes' then 1 else 0 end;
  update private.outbox as o set done_at = now(), last_problem = 'A later alert took its place.'
  where o.request_id = request and o.about_news and o.channel = 'push' and o.claim is null and o.done_at is null
    and o.given_up_at is null;
  insert into private.outbox (request_id, about_news, level, channel, device_id)
  select request, true, present_level, 'push', d.id from private.devices_to_alert(present_level = 2) as d;
  if not exists (
    select from private.outbox as o
    where o.about_news and o.request_id = request and o.channel = 'mail' and o.level >= present_level
      and o.created_at >= chosen.news_since
  ) then
    insert into private.outbox (request_id, about_news, level, channel) values (request, true, present_level, 'mail');
  end if;
  return true;
end
$$;
comment on function private.alert_about_news is
  'Queues an alert about a visit of the next hours that its customer moved or cancelled, as often as one about an emergency, until someone has seen it or is on it. Returns whether it did.';

create function private.sweep_news() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  waiting record;
begin
  for waiting in
    select r.id from public.service_requests as r
    where r.news_since is not null and not r.held and private.is_urgent_news(r.news)
    order by r.news_since, r.id limit 200
  loop
    begin
      perform private.alert_about_news(waiting.id);
    exception when others then
      raise warning 'No alert for news of request %: % %', waiting.id, sqlstate, sqlerrm;
    end;
  end loop;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The technician's phone
-- ---------------------------------------------------------------------------------------------

create index request_visit_changes on public.request_events (at) where kind = 'visit' and by_customer;

create function private.visit_changes(technician uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((
    select jsonb_agg(jsonb_build_object(
      'id', e.id, 'at', e.at, 'first_name', r.first_name, 'last_name', r.last_name,
      'was', e.visit_before - '{technician,technician_id,kind,state,state_since}'::text[],
      -- Another technician's calendar is none of this one's business.
      'moved_to', case when v.state <> 'cancelled' and v.technician_id = visit_changes.technician then
        e.visit_after - '{technician,technician_id,kind,state,state_since}'::text[]
      end,
      'is_cancelled', v.state = 'cancelled', 'is_near', private.is_visit_near(e.visit_before)
    ) order by e.at, e.id)
    from public.request_events as e
    join public.visits as v on v.id = e.visit_id
    join public.service_requests as r on r.id = e.request_id and r.erased_at is null
    where e.kind = 'visit' and e.by_customer and e.at > now() - interval '1 day'
      and (e.visit_before ->> 'technician_id')::uuid = visit_changes.technician
      and (e.visit_before ->> 'day')::date between private.new_york_today() and private.new_york_today() + 1
      -- Not if the office has changed it since.
      and private.visit_state(v) - 'technician' @> e.visit_after - 'technician'
  ), '[]');
end
$$;
comment on function private.visit_changes is
  'Returns what customers changed of a technician''s visits of today and tomorrow within the last day: when each was to be, and where it went.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.is_visit_near, private.asks_for_call, private.add_news, private.note_news, public.see_news, private.end_news,
  private.news_summary, private.needs_news_alert, private.news_alert_payload, private.alert_about_news,
  private.sweep_news, private.visit_changes
  from public, anon, authenticated, service_role;
grant execute on function public.see_news to authenticated;

-- ==== supabase/schemas/technician-alerts.sql =================================================

-- Alerts to technicians: a visit of the next hours that others cancel, move, or reassign reaches its technician's own
-- devices, also while the phone's page is closed. Like messages to customers, an alert waits for the time in which staff
-- can undo an action, and what it says is decided when it goes out.

-- ---------------------------------------------------------------------------------------------
-- Text of alerts
-- ---------------------------------------------------------------------------------------------

-- Returns `2 to 4 PM`, or `10 AM to 12 PM`.
create function private.window_text(starts time, ends time) returns text
language sql immutable set search_path = ''
as $$
  select to_char(starts, case when date_part('minute', starts) = 0 then 'FMHH12' else 'FMHH12:MI' end
      || case when to_char(starts, 'AM') = to_char(ends, 'AM') then '' else ' AM' end)
    || ' to ' || to_char(ends, case when date_part('minute', ends) = 0 then 'FMHH12 AM' else 'FMHH12:MI AM' end)
$$;

create function private.own_visit_payload(delivery private.outbox, account uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  own constant uuid := (
    select t.id from public.technicians as t
    where t.staff_id = account and account in (select private.alertable_accounts('visit'))
  );
  present public.visits;
  before jsonb;
  after jsonb;
  place text;
  was text;
begin
  select * into present from public.visits as v where v.id = delivery.visit_id;
  -- Null where the visit was not, or is not, this technician's.
  before := case when (delivery.visit_before ->> 'technician_id')::uuid = own then delivery.visit_before end;
  after := case when present.technician_id = own and present.state <> 'cancelled' then private.visit_state(present) end;
  if not (private.is_visit_near(before) or private.is_visit_near(after))
    or not private.is_other_visit(before, after) then
    return null;
  end if;
  place := ' visit' || coalesce(
    (select ' in ' || r.zip_code from public.service_requests as r where r.id = present.request_id), ''
  );
  was := 'Your ' || private.visit_time_text(before) || place;
  return jsonb_build_object('visit', present.id) || case
    when before is null then jsonb_build_object(
      'title', 'New visit', 'body', 'You have a' || place || ', ' || private.visit_time_text(after) || '.'
    )
    when after is not null then jsonb_build_object(
      'title', 'Visit moved', 'body', was || ' is now ' || private.visit_time_text(after) || '.'
    )
    when present.state = 'cancelled' then jsonb_build_object('title', 'Visit canceled', 'body', was || ' was canceled.')
    else jsonb_build_object('title', 'Visit reassigned', 'body', was || ' went to another technician.')
  end;
end
$$;
comment on function private.own_visit_payload is
  'Returns title and body of an alert to a device of this account: what changed at a visit since its technician last knew. Returns null if that is nothing by now, if the visit is not of the next hours, or if the account is not its technician''s or cannot sign in. Never contains a name, a number, or a street.';

-- Returns the window of a visit, with its day unless that is today.
create function private.visit_time_text(visit jsonb) returns text
language sql stable set search_path = ''
as $$
  select case when (visit ->> 'day')::date = private.new_york_today() then ''
      else to_char((visit ->> 'day')::date, 'FMDy, FMMon FMDD, ') end
    || private.window_text((visit ->> 'starts')::time, (visit ->> 'ends')::time)
$$;

-- Returns true unless a technician is to be at the same place at the same time. Null: it is not that technician's visit.
create function private.is_other_visit(before jsonb, after jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select (before -> 'day', before -> 'starts', before -> 'ends') is distinct from (after -> 'day', after -> 'starts', after -> 'ends')
$$;

-- ---------------------------------------------------------------------------------------------
-- The outbox
-- ---------------------------------------------------------------------------------------------

-- A customer can move a visit again and again, so changes from outside alert less often.
create function private.alert_technicians() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  from_outside constant boolean := private.is_outside();
  told record;
  due timestamptz;
begin
  -- The change must be stored whatever fails here.
  begin
    for told in
      select p.id as device, c.before from (
        select t.staff_id,
          case when old.technician_id = t.id and old.state <> 'cancelled' then private.visit_state(old) end as before,
          case when new.technician_id = t.id and new.state <> 'cancelled' then private.visit_state(new) end as after
        from public.technicians as t
        where t.id in (old.technician_id, new.technician_id) and t.staff_id is distinct from auth.uid()
      ) as c
      join private.push_subscriptions as p on p.user_id = c.staff_id
      where (private.is_visit_near(c.before) or private.is_visit_near(c.after)) and private.is_other_visit(c.before, c.after)
        and p.user_id in (select private.alertable_accounts('visit'))
    loop
      due := case when from_outside then greatest(now(), (
        select max(o.created_at) + interval '2 minutes' from private.outbox as o
        where o.visit_id = new.id and o.device_id = told.device
      )) else now() + private.undo_time() end;
      -- An alert that waits will say how the visit stands when it goes out.
      update private.outbox as o set next_try = due
      where o.visit_id = new.id and o.device_id = told.device and o.claim is null and o.done_at is null and o.given_up_at is null;
      if not found then
        insert into private.outbox (channel, device_id, visit_id, visit_before, next_try)
        values ('push', told.device, new.id, told.before, due);
      end if;
      if due <= now() then
        perform private.ring_alerts();
      end if;
    end loop;
  exception when others then
    raise warning 'No alert to technicians about visit %: % %', new.id, sqlstate, sqlerrm;
  end;
  return null;
end
$$;
comment on function private.alert_technicians is
  'Queues one alert to each device of a technician who gets or loses a visit of the next 3 hours, or one that is not over, or whose visit moves; both technicians where it goes from one to the other, never the one who did it.';
create trigger alert_technicians_of_new after insert on public.visits
  for each row when (new.state <> 'cancelled')
  execute function private.alert_technicians();
create trigger alert_technicians after update of technician_id, day, starts, ends, state on public.visits
  for each row when (
    (new.technician_id, new.day, new.starts, new.ends, new.state = 'cancelled')
      is distinct from (old.technician_id, old.day, old.starts, old.ends, old.state = 'cancelled')
  )
  execute function private.alert_technicians();

-- ---------------------------------------------------------------------------------------------
-- Functions of technicians
-- ---------------------------------------------------------------------------------------------

create type public.own_alerts as (push_key text, is_on boolean);
comment on column public.own_alerts.push_key is 'Null while nothing delivers alerts.';

create function public.my_alerts(endpoint text default null) returns public.own_alerts
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.own_technician();
  return row(
    (select w.push_key from private.alert_worker as w),
    exists (select from private.push_subscriptions as p where p.endpoint = my_alerts.endpoint and p.user_id = auth.uid())
  )::public.own_alerts;
end
$$;
comment on function public.my_alerts is
  'Returns whether alerts are on for this browser of the calling technician, and the key that they are signed with, null while nothing delivers them.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  private.window_text, private.own_visit_payload, private.visit_time_text, private.is_other_visit,
  private.alert_technicians, public.my_alerts
  from public, anon, authenticated, service_role;
grant execute on function public.my_alerts to authenticated;
revoke all on type public.own_alerts from public, anon, authenticated, service_role;
grant usage on type public.own_alerts to authenticated;

-- ==== supabase/schemas/reviews.sql ===========================================================

-- Reviews by visitors. Only staff see a review before they publish it; the decision must not depend on its stars, and
-- the reason for a rejection is stored. A review sent again after a lost response has the key of its draft and is
-- stored once.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.reviews (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  location text not null,
  service text not null,
  rating int not null,
  body text not null,
  status text not null default 'pending',
  rejection_reason text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by_email text,
  visit_code text constraint visit_code_replaced check (visit_code is null),
  visit_id uuid references public.visits (id) on delete set null,
  constraint name_length check (char_length(name) <= 80 and not private.is_blank(name)),
  constraint location_length check (char_length(location) <= 80 and not private.is_blank(location)),
  constraint service_length check (char_length(service) <= 80 and not private.is_blank(service)),
  constraint rating_stars check (rating between 1 and 5),
  constraint body_length check (
    char_length(body) <= 2000 and char_length(private.trimmed(body)) >= 10 and not private.is_blank(body)
  ),
  constraint status_known check (status in ('pending', 'published', 'rejected')),
  constraint rejection_has_reason check (
    case when status = 'rejected'
      then rejection_reason is not null and char_length(rejection_reason) <= 500
        and not private.is_blank(rejection_reason)
      else rejection_reason is null
    end
  ),
  constraint marks_few check (
    not private.has_mark_run(name) and not private.has_mark_run(location)
    and not private.has_mark_run(service) and not private.has_mark_run(body)
  )
);
alter table public.reviews enable row level security;
comment on table public.reviews is
  'Reviews by visitors, read by staff. The site reads published ones through published_reviews.';
comment on column public.reviews.visit_code is
  'Sent with a review that was written from our link; replaced by `visit_id`, and never stored.';
comment on column public.reviews.visit_id is 'The visit that it is about; null without our link, or with a wrong one.';
create index reviews_by_visit on public.reviews (visit_id) where visit_id is not null;
create index reviews_low on public.reviews (created_at) where rating <= 2 and visit_id is not null;
create index reviews_newest on public.reviews (created_at desc, id desc);
create index reviews_by_status on public.reviews (status, created_at desc, id desc);
create index reviews_decided on public.reviews (decided_at desc, id desc)
  where status in ('published', 'rejected');

create table public.review_decisions (
  id bigint generated always as identity primary key,
  review_id uuid not null references public.reviews (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  reason text,
  decided_by uuid,
  decided_by_email text,
  decided_at timestamptz not null default now()
);
alter table public.review_decisions enable row level security;
comment on table public.review_decisions is
  'Every decision about a review, written by the database. The author is null if it was made in SQL.';
create index review_decisions_by_review on public.review_decisions (review_id, decided_at desc, id desc);

create table private.review_keys (
  key_hash bytea primary key,
  -- Deferred because the guard writes the key just before its review is stored.
  review_id uuid not null references public.reviews (id) on delete cascade deferrable initially deferred
);
comment on table private.review_keys is
  'The review that each draft became, by the SHA-256 of the key that its browser made. Sending the key again means that review.';
create index review_keys_by_review on private.review_keys (review_id);

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "anyone reviews" on public.reviews
  for insert to anon, authenticated with check (status = 'pending');

-- Visitors read through published_reviews, because the API's query language would let them ask for a column 900 times.
create policy "staff read" on public.reviews
  for select to authenticated using ((select private.is_staff()));
create policy "staff read" on public.review_decisions
  for select to authenticated using ((select private.is_staff()));

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger a_start_row_count before insert on public.reviews
  for each statement execute function private.start_row_count();
create trigger a_direction before insert on public.reviews
  for each row execute function private.drop_direction();
create trigger b_one_row before insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_one_row();

-- The API offers no other change of a review, so its text stays as written.
create trigger refuse_change before update or delete or truncate on public.reviews
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();
create trigger refuse_write before insert or update or delete or truncate on public.review_decisions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Reading by visitors
-- ---------------------------------------------------------------------------------------------

-- One value, a list, of which the API's query language can select nothing.
create type public.published_review as (
  id uuid, name text, location text, service text, rating smallint, body text, created_at timestamptz
);

create function public.published_reviews() returns public.published_review[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return array(
    select row(r.id, r.name, r.location, r.service, r.rating, r.body, r.created_at)::public.published_review
    from public.reviews as r where r.status = 'published' order by r.created_at desc, r.id desc limit 200
  );
end
$$;
comment on function public.published_reviews is
  'Returns the latest 200 published reviews, newest first, without who decided about them.';

-- ---------------------------------------------------------------------------------------------
-- The visit that a review is about
-- ---------------------------------------------------------------------------------------------

create function private.review_code(visit uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  mark constant bytea := private.keyed_hash(sha256(convert_to('review of visit ' || visit, 'UTF8')));
begin
  return replace(visit::text, '-', '') || left(encode(mark, 'hex'), 16);
end
$$;
comment on function private.review_code is
  'Returns what the link to the review form carries: the visit''s id and a mark of it that only this database can make.';

create function private.review_code_of(request uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select private.review_code(v.id) from public.visits as v
    where v.request_id = request and v.state = 'done' order by v.day desc, v.starts desc, v.id limit 1
  );
end
$$;
comment on function private.review_code_of is 'Returns the code of the last finished visit of a request, or null if there is none.';

create function private.visit_of_code(code text) returns uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  if code ~ '^[0-9a-f]{48}$' and code = private.review_code(left(code, 32)::uuid) then
    return (
      select v.id from public.visits as v
      join public.service_requests as r on r.id = v.request_id
      where v.id = left(code, 32)::uuid and r.erased_at is null
    );
  end if;
  return null;
end
$$;

create type public.reviewed_visit as (
  review uuid, request uuid, day date, technician text, work text, customer text, others int
);
comment on type public.reviewed_visit is 'The finished visit that a review is about, by the link it was written from.';
comment on column public.reviewed_visit.work is 'Null without a report.';
comment on column public.reviewed_visit.others is 'How many more reviews came by that link.';

create function public.visits_of_reviews(reviews uuid[]) returns setof public.reviewed_visit
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  return query
    select r.id, v.request_id, v.day, t.name, w.work, format('%s %s', q.first_name, q.last_name),
      (select count(*)::int from public.reviews as o where o.visit_id = v.id and o.id <> r.id)
    from public.reviews as r
    join public.visits as v on v.id = r.visit_id
    join public.technicians as t on t.id = v.technician_id
    join public.service_requests as q on q.id = v.request_id
    left join private.visit_reports as w on w.visit_id = v.id
    where r.id = any (reviews[1:100]);
end
$$;
comment on function public.visits_of_reviews is
  'Returns the visits that reviews are about, at most 100, with the number of other reviews of the same visit. Reviews without a visit are missing. For staff.';

-- ---------------------------------------------------------------------------------------------
-- Intake: the guards of service requests
-- ---------------------------------------------------------------------------------------------

create function private.admit_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  key constant bytea := private.request_key(private.request_headers());
  known uuid;
begin
  if private.is_oversized(new::text) then
    raise sqlstate 'PT400' using message = 'This review is longer than we can take. Please shorten it.';
  end if;
  new.id := gen_random_uuid();
  new.status := 'pending';
  new.created_at := now();
  new.rejection_reason := null;
  new.decided_at := null;
  new.decided_by_email := null;
  -- A wrong code is no error: nobody learns from it whether a visit exists.
  new.visit_id := private.visit_of_code(new.visit_code);
  new.visit_code := null;

  if key is not null then
    perform pg_advisory_xact_lock(hashtext('private.review_keys'), hashtext(encode(key, 'hex')));
    select k.review_id into known from private.review_keys as k where k.key_hash = key;
  end if;
  -- Parallel repeats of one text are serialized so that they see each other.
  perform pg_advisory_xact_lock(hashtext('public.reviews'), hashtext(private.trimmed(new.body)));
  if exists (
    select from public.reviews as r
    where (r.created_at > now() - interval '10 minutes' or r.id = known)
      and (
        private.trimmed(r.name), private.trimmed(r.location), private.trimmed(r.service), r.rating,
        private.trimmed(r.body)
      ) is not distinct from (
        private.trimmed(new.name), private.trimmed(new.location), private.trimmed(new.service), new.rating,
        private.trimmed(new.body)
      )
  ) then
    return null;
  end if;
  perform private.admit_reviewer();
  -- Replaced instead of updated, so that a simultaneous decision applies to the text that was read.
  delete from public.reviews as r where r.id = known and r.status = 'pending';
  if key is not null then
    insert into private.review_keys (key_hash, review_id) values (key, new.id)
    on conflict (key_hash) do update set review_id = excluded.review_id;
  end if;
  return new;
end
$$;
comment on function private.admit_review is
  'Sets the server''s columns, detects repeats, and enforces the limit, for every review through the API.';
create trigger c_admit before insert on public.reviews
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.admit_review();

-- Of 1 or 2 stars: news, and by private.visits_at_risk a reason to call.
create function private.note_low_review() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.add_news(v.request_id, 'low_review', new.body, false) from public.visits as v where v.id = new.visit_id;
  return null;
end
$$;
comment on function private.note_low_review is
  'Marks a request with a review of its visit that has 1 or 2 stars. Whether it is published does not depend on that.';
create trigger note_low_review after insert on public.reviews
  for each row when (new.rating <= 2 and new.visit_id is not null) execute function private.note_low_review();

-- ---------------------------------------------------------------------------------------------
-- Decisions
-- ---------------------------------------------------------------------------------------------

create function private.record_review_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.review_decisions (review_id, from_status, to_status, reason, decided_by, decided_by_email)
  values (new.id, old.status, new.status, new.rejection_reason, auth.uid(), private.caller_email());
  return null;
end
$$;
create trigger record_decision after update on public.reviews
  for each row when (
    (old.status, old.rejection_reason) is distinct from (new.status, new.rejection_reason)
  ) execute function private.record_review_decision();

create function public.decide_review(
  review uuid, publish boolean, reason text default null, expected_status text default null
) returns setof public.reviews
language plpgsql security definer set search_path = ''
as $$
declare
  wanted constant text := case when publish then 'published' else 'rejected' end;
  present text;
  decider record;
begin
  perform private.require_staff();
  if publish is null then
    raise sqlstate 'PT400' using message = 'Say whether the review is published or rejected.';
  end if;
  if not publish and (reason is null or private.is_blank(reason) or char_length(reason) > 500) then
    raise sqlstate 'PT400' using message = 'Say why the review is rejected, in at most 500 characters.';
  end if;
  select r.status into present from public.reviews as r where r.id = review for update;
  if present is null then
    raise sqlstate 'PT404' using message = 'There is no such review.';
  end if;
  if present <> expected_status then
    -- Ordered by id instead of time: the one that began first may have waited for the other.
    select d.decided_by as id, d.decided_by_email as email into decider
    from public.review_decisions as d
    where d.review_id = review
    order by d.id desc limit 1;
    if present <> wanted or decider.id is distinct from auth.uid() then
      raise sqlstate 'PT409' using message = format(
        '%s already set this review to "%s"%s. Your change wasn''t saved; the list is up to date.',
        case
          when decider.id = auth.uid() then 'You'
          when decider.id is not null then coalesce(decider.email, 'A colleague')
          else 'Someone'
        end,
        present,
        case
          when decider.id = auth.uid() then ', maybe in another window'
          when decider.id is null then ' in the database itself'
          else ''
        end
      );
    end if;
  end if;
  update public.reviews as r
  set status = wanted,
      rejection_reason = case when publish then null else private.trimmed(reason) end,
      decided_at = now(),
      decided_by_email = private.caller_email()
  where r.id = review
    and (r.status, r.rejection_reason) is distinct from (
      case when publish then 'published' else 'rejected' end,
      case when publish then null else private.trimmed(reason) end
    );
  return query select r.* from public.reviews as r where r.id = review;
end
$$;
comment on function public.decide_review is
  'Publishes or rejects a review if it still has `expected_status`; a repeat by the same account succeeds. Either decision may be changed later, and each is stored in review_decisions. Returns the review.';

create function private.admit_reviewer() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  limits private.intake_limits;
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
begin
  select * into limits from private.intake_limits;
  if private.is_over_limit(
    'reviews', client, limits.review_address, net56_most => limits.review_net56, net48_most => limits.review_net48
  ) then
    raise sqlstate 'PT429' using
      message = 'Too many reviews from your network. Please try again in an hour.',
      hint = format('At most %s in an hour are taken from one client address.', limits.review_address);
  end if;
  if private.is_over_limit('reviews', null, null, limits.review_site) then
    raise sqlstate 'PT429' using message = 'Too many reviews have come in at once. Please try again in an hour.';
  end if;
  perform private.note_arrival('reviews', client);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.reviews, public.review_decisions, private.review_keys
  from public, anon, authenticated, service_role;
revoke all on sequence
  public.review_decisions_id_seq
  from public, anon, authenticated, service_role;
grant select on public.reviews to authenticated;
grant select, insert, update, delete on public.reviews to service_role;
grant insert (name, location, service, rating, body, visit_code) on public.reviews to anon, authenticated;
grant select on public.review_decisions to authenticated, service_role;
revoke execute on function
  private.admit_review, private.note_low_review, private.record_review_decision, public.decide_review, private.admit_reviewer,
  private.review_code, private.review_code_of, private.visit_of_code, public.visits_of_reviews, public.published_reviews
  from public, anon, authenticated, service_role;
grant execute on function public.decide_review, public.visits_of_reviews to authenticated;
grant execute on function public.published_reviews to anon;
revoke all on type public.published_review from public, anon, authenticated, service_role;
grant usage on type public.published_review to anon;

-- ==== supabase/schemas/visitor-errors.sql ====================================================

-- Errors in browsers: what failed, on which page, of which build, without a word of the visitor's and without anything
-- that says who it was. The page scrubs them; whatever sends them, they are scrubbed here again.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table private.visitor_errors (
  id uuid primary key default gen_random_uuid(),
  came_at timestamptz not null default now(),
  kind text not null constraint kind_known check (kind in ('error', 'rejection', 'chunk')),
  message text not null constraint message_scrubbed check (
    char_length(message) <= 200 and message !~ '[1-9@]' and message !~ '\S{20}'
  ),
  stack text[] not null constraint stack_short check (cardinality(stack) <= 5),
  page text not null constraint page_template check (page ~ '^/[a-z:/-]{0,79}$'),
  build text not null constraint build_name check (build ~ '^[A-Za-z0-9_.-]{1,60}$'),
  browser text not null constraint browser_known check (
    browser in ('Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung', 'other')
  ),
  forwarded_at timestamptz
);
comment on table private.visitor_errors is 'Errors in browsers, kept for 30 days.';
create index visitor_errors_by_time on private.visitor_errors (came_at);

create table private.visitor_error_days (
  day date primary key,
  counted int not null
);
comment on table private.visitor_error_days is
  'How many errors browsers reported on a day in New York, those over a limit included, kept for 30 days.';

create type public.visitor_error as (
  kind text, message text, stack text[], page text, build text, browsers text[], times int, last_at timestamptz
);
create type public.visitor_errors as (today int, counted int, listed public.visitor_error[]);
create type public.forwarded_error as (
  id uuid, came_at timestamptz, kind text, message text, stack text[], page text, build text, browser text
);
comment on type public.visitor_errors is 'How many errors browsers reported today and in 30 days, and the latest 50 different ones.';

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

-- The same as in src/shared/errors/scrub.ts; a test compares them.
create function private.scrubbed(message text) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  scrubbed text := left(message, 2000);
begin
  -- Addresses, quoted text, whatever is long, digits.
  scrubbed := regexp_replace(scrubbed, '\S*(@|://)\S*', '…', 'g');
  scrubbed := regexp_replace(scrubbed, '(^|[^A-Za-z])[''‘][^''’]*([''’]|$)|["“`][^"”`]*(["”`]|$)', '\1“…”', 'g');
  scrubbed := regexp_replace(scrubbed, '\S{20,}', '…', 'g');
  scrubbed := regexp_replace(scrubbed, '[0-9]+', '0', 'g');
  scrubbed := btrim(regexp_replace(scrubbed, '\s+', ' ', 'g'));
  return coalesce(nullif(left(scrubbed, 200), ''), '…');
end
$$;

-- Returns the lines that name a place in a file of the site, and nothing else.
create function private.scrubbed_stack(stack text) returns text[]
language sql immutable set search_path = ''
as $$
  select coalesce(array_agg(lines.line order by lines.ordinal), '{}') from (
    select l.line, l.ordinal from regexp_split_to_table(left(stack, 4000), E'\n') with ordinality as l (line, ordinal)
    where l.line ~ '^([A-Za-z_$][A-Za-z0-9_$.<> ]{0,59} )?[A-Za-z0-9_.-]{1,60}\.js:[0-9]{1,7}:[0-9]{1,7}$'
    order by l.ordinal limit 5
  ) as lines
$$;

create function public.report_error(kind text, message text, stack text, page text, build text, browser text) returns boolean
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  client constant private.networks := private.networks_of(private.client_address(private.request_headers()));
  limits private.intake_limits;
begin
  if report_error.kind is null or report_error.kind not in ('error', 'rejection', 'chunk') or message is null then
    raise sqlstate 'PT400' using message = 'This is no error of a page.';
  end if;
  insert into private.visitor_error_days as d (day, counted) values (private.new_york_today(), 1)
  on conflict (day) do update set counted = d.counted + 1;
  select * into limits from private.intake_limits;
  if private.is_over_limit('visitor_errors', client, limits.errors_day, limits.errors_site_day, span => interval '1 day') then
    return false;
  end if;
  perform private.note_arrival('visitor_errors', client, keeps => interval '1 day');
  insert into private.visitor_errors (kind, message, stack, page, build, browser)
  values (
    report_error.kind, private.scrubbed(report_error.message), private.scrubbed_stack(report_error.stack),
    case when report_error.page ~ '^/[a-z:/-]{0,79}$' then report_error.page else '/-' end,
    case when report_error.build ~ '^[A-Za-z0-9_.-]{1,60}$' then report_error.build else 'unknown' end,
    case when report_error.browser in ('Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung') then report_error.browser else 'other' end
  );
  return true;
end
$$;
comment on function public.report_error is
  'Stores an error of a browser without words or numbers of the visitor, at most 20 a day from one network and 500 in all. Returns false for one that is only counted.';

create function private.visitor_errors_today() returns int
language sql stable security definer set search_path = ''
as $$
  select coalesce(max(d.counted), 0) from private.visitor_error_days as d where d.day = private.new_york_today()
$$;

create function public.visitor_errors() returns public.visitor_errors
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  return (
    private.visitor_errors_today(),
    (select coalesce(sum(d.counted), 0)::int from private.visitor_error_days as d),
    array(
      select (e.kind, e.message, e.stack, e.page, e.build, array_agg(distinct e.browser), count(*)::int, max(e.came_at))::public.visitor_error
      from private.visitor_errors as e
      group by e.kind, e.message, e.stack, e.page, e.build
      order by max(e.came_at) desc, e.message limit 50
    )
  )::public.visitor_errors;
end
$$;
comment on function public.visitor_errors is
  'Returns how many errors browsers reported, and the latest different ones. For owners.';

create function private.forget_visitor_errors() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.visitor_errors as e where e.came_at < now() - interval '30 days';
  delete from private.visitor_error_days as d where d.day < private.new_york_today() - 30;
end
$$;
comment on function private.forget_visitor_errors is 'Runs every minute: deletes errors of 30 days ago.';

create function public.errors_to_forward() returns setof public.forwarded_error
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select e.id, e.came_at, e.kind, e.message, e.stack, e.page, e.build, e.browser from private.visitor_errors as e
    where e.forwarded_at is null and e.came_at > now() - interval '1 day' order by e.came_at, e.id limit 20;
end
$$;
comment on function public.errors_to_forward is
  'Returns errors of the last day for a service that the worker forwards them to, if one is set up.';

create function public.note_error_forwarded(error uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.visitor_errors as e set forwarded_at = now() where e.id = error and e.forwarded_at is null;
  return found;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.visitor_errors, private.visitor_error_days from public, anon, authenticated, service_role;
revoke all on type public.visitor_error, public.visitor_errors, public.forwarded_error from public, anon, authenticated, service_role;
grant usage on type public.visitor_error, public.visitor_errors to authenticated;
grant usage on type public.forwarded_error to service_role;
revoke execute on function
  private.scrubbed, private.scrubbed_stack, public.report_error, private.visitor_errors_today, public.visitor_errors,
  private.forget_visitor_errors, public.errors_to_forward, public.note_error_forwarded
  from public, anon, authenticated, service_role;
grant execute on function public.report_error to anon, authenticated;
grant execute on function public.visitor_errors to authenticated;
grant execute on function public.errors_to_forward, public.note_error_forwarded to service_role;

-- ==== supabase/schemas/report.sql ============================================================

-- The reports: what was approved, done, and is not paid yet; and how soon customers were called and what came of it, in one
-- answer for the desk. Of the days before it is only told how they went in all, what a request's columns say is read once,
-- sorting stays in memory and asks no dictionary.

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

-- The report by the same rule, written out: a call for each of its requests would take seconds.
create type public.report_totals as (asked int, called int, median float8, due int, in_time int, booked int, lost int, held int);
comment on column public.report_totals.median is
  'Null if nobody was called; else the minutes from sent to the first call, of those called.';
comment on column public.report_totals.due is 'Those whose call back was in time, or cannot be any more.';

create type public.report_quotes as (count int, booked int, sum float8);
comment on type public.report_quotes is 'Prices quoted by phone, in US dollars.';

create type public.service_figures as (name text, asked int, called int, median float8, due int, in_time int, booked int, lost int);
comment on column public.service_figures.name is 'One of service_requests.service_type.';
comment on column public.service_figures.median is 'Null if nobody was called.';

create type public.named_figures as (name text, asked int, called int, median float8, due int, in_time int, booked int, lost int);
comment on column public.named_figures.median is 'Null if nobody was called.';

create type public.hour_figures as (weekday int, hour int, asked int, called int, median float8, due int, in_time int, booked int, lost int);
comment on column public.hour_figures.weekday is '1 for Monday to 7 for Sunday, in New York.';
comment on column public.hour_figures.median is 'Null if nobody was called.';

create type public.lost_reason as (name text, lost int);
comment on column public.lost_reason.name is 'Null if nobody gave one; else one of service_requests.closed_reason.';

create type public.call_report as (
  now public.report_totals, before public.report_totals, quotes public.report_quotes, services public.service_figures[],
  areas public.named_figures[], people public.named_figures[], hours public.hour_figures[], reasons public.lost_reason[]
);
comment on column public.call_report.before is 'Of as many days before.';
comment on column public.call_report.areas is 'An empty name stands for addresses without a known ZIP code.';
comment on column public.call_report.people is 'By the email address of who called first.';

create function public.call_report(first_day date, last_day date, areas jsonb default '{}') returns public.call_report
language plpgsql stable security definer set search_path = '' set jit = off set work_mem = '32MB'
-- A cast to the session's time zone costs half of `at time zone` in each row.
set timezone = 'America/New_York'
as $$
declare
  begins timestamptz;
  ends timestamptz;
  begins_before timestamptz;
  promised constant interval := make_interval(mins => (select r.minutes from private.call_back_rule as r));
  till_midnight constant interval := (select make_interval(hours => 24 - r.closes) from private.call_back_rule as r);
  -- As many days before, to compare with, begin here.
  day_before date;
  -- A request sent at night is called after the next opening: the deadlines of each day from `day_before`.
  mornings timestamptz[];
  answer jsonb;
begin
  perform private.require_staff();
  perform private.require_days(first_day, last_day, 366);
  begins := private.day_begins(first_day);
  ends := private.day_begins(last_day + 1);
  day_before := first_day - (last_day - first_day + 1);
  begins_before := private.day_begins(day_before);
  mornings := array(
    select private.call_back_due(private.day_begins(day::date), false)
    from generate_series(day_before, last_day + 1, interval '1 day') as day order by day
  );
  -- A call that was undone is none.
  with first_calls as (
    select distinct on (e.request_id) e.request_id, e.at, e.done_by_email
    from private.standing_events as e where e.kind = 'call' and e.at >= begins_before
    order by e.request_id, e.at, e.id
  ),
  -- Once for each request, not once for each use of its columns.
  called as (
    select r.service_type, r.status, r.closed_reason, r.source, r.created_at, r.quoted_by_phone as quoted,
      r.created_at >= begins as is_now, r.created_at::timestamp as here,
      -- Areas and hours are reported for these days only.
      case when r.created_at >= begins then r.zip_code end as zip,
      -- A status that was changed without a recorded call was an answer too.
      coalesce(c.at, case when r.status <> 'pending' then (
        select h.changed_at from public.request_status_changes as h
        where h.request_id = r.id and h.from_status = 'pending' order by h.changed_at, h.id limit 1
      ) end) as called_at,
      case when c.at is not null then c.done_by_email when r.status <> 'pending' then (
        select h.changed_by_email from public.request_status_changes as h
        where h.request_id = r.id and h.from_status = 'pending' order by h.changed_at, h.id limit 1
      ) end as caller
    from public.service_requests as r
    left join first_calls as c on c.request_id = r.id
    where not r.held and r.created_at >= begins_before and r.created_at < ends
    offset 0
  ),
  facts as (
    select
      c.is_now, c.service_type collate "C" as service, c.caller collate "C" as person,
      case when c.is_now then coalesce(areas ->> c.zip, areas ->> left(c.zip, 3), '') end collate "C" as area,
      case when c.is_now then date_part('isodow', c.here) * 24 + date_part('hour', c.here) end as hour,
      case when c.status = 'cancelled' then coalesce(c.closed_reason, '') collate "C" end as reason,
      c.status in ('confirmed', 'in_progress', 'completed') as is_booked, c.quoted,
      -- Callers and walk-ins wait for no call.
      case when c.source = 'form' then date_part('epoch', c.called_at - c.created_at) / 60 end as minutes,
      case
        when c.source <> 'form' then null
        when c.called_at <= due.at then true
        when c.called_at is not null or due.at < now() then false
      end as is_in_time
    from called as c
    cross join lateral (select
      case when c.service_type = 'emergency' then c.created_at + promised
        else greatest(c.created_at + promised, mornings[(c.here + till_midnight)::date - day_before + 1]) end as at
    ) as due
  ),
  -- Counted in one pass: a median within it would have all requests sorted anew for each set of columns. Weekday and hour
  -- are one key: for a set of two columns the planner expects so many groups that it sorts instead of hashing.
  counted as (
    select service, area, person, hour, reason,
      grouping(service, area, person, hour, reason) as left_out,
      count(*) as asked, array_agg(minutes) filter (where minutes is not null) as minutes, count(is_in_time) as due,
      count(*) filter (where is_in_time) as in_time, count(*) filter (where is_booked) as booked, count(reason) as lost
    from facts
    where is_now
    group by grouping sets ((), (service), (area), (person), (hour), (reason))
  ),
  measured as (
    select c.*, private.report_figures(
        c.asked, coalesce(cardinality(c.minutes), 0), private.median(c.minutes), c.due, c.in_time, c.booked, c.lost
      ) as figures
    from counted as c
  ),
  measured_before as (
    select private.report_figures(
        count(*), count(minutes), percentile_cont(0.5) within group (order by minutes),
        count(is_in_time), count(*) filter (where is_in_time), count(*) filter (where is_booked), count(reason)
      ) as figures
    from facts
    where not is_now
  )
  select jsonb_build_object(
    'now', (select m.figures from measured as m where m.left_out = 31)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r
        where r.held and r.source <> 'doctor' and r.created_at >= begins and r.created_at < ends
      )),
    'before', (select m.figures from measured_before as m)
      || jsonb_build_object('held', (
        select count(*) from public.service_requests as r
        where r.held and r.source <> 'doctor' and r.created_at >= begins_before and r.created_at < begins
      )),
    'quotes', (
      select jsonb_build_object('count', count(*), 'booked', count(*) filter (where f.is_booked), 'sum', coalesce(sum(f.quoted), 0))
      from facts as f where f.is_now and f.quoted is not null
    ),
    'services', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.service) order by m.asked desc, m.service)
      from measured as m where m.left_out = 15
    ), '[]'),
    'areas', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.area) order by m.asked desc, m.area)
      from measured as m where m.left_out = 23
    ), '[]'),
    'people', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('name', m.person) order by m.asked desc, m.person)
      from (
        select * from measured as m where m.left_out = 27 and m.person is not null
        order by m.asked desc, m.person limit 50
      ) as m
    ), '[]'),
    'hours', coalesce((
      select jsonb_agg(m.figures || jsonb_build_object('weekday', m.hour::int / 24, 'hour', m.hour::int % 24) order by m.hour)
      from measured as m where m.left_out = 29
    ), '[]'),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', nullif(m.reason, ''), 'lost', m.asked) order by m.asked desc, m.reason)
      from measured as m where m.left_out = 30 and m.reason is not null
    ), '[]')
  ) into answer;
  return jsonb_populate_record(null::public.call_report, answer);
end
$$;
comment on function public.call_report is
  'Of the requests sent from one day in New York to another, at most 366, and of as many days before: how many were called, in how many minutes (the median), in time for the promise, booked and lost; by service, area, caller, weekday and hour, and reason. `areas` names the area of ZIP codes by their 3 or 5 digits. Held ones are only counted.';

create function private.median(numbers double precision[]) returns double precision
language plpgsql immutable set search_path = ''
as $$
begin
  return (select percentile_cont(0.5) within group (order by number) from (select unnest(numbers) as number) as each);
end
$$;

create function private.report_figures(
  asked bigint, called bigint, median double precision, due bigint, in_time bigint, booked bigint, lost bigint
) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'asked', asked, 'called', called, 'median', round(median::numeric, 1), 'due', due, 'in_time', in_time,
    'booked', booked, 'lost', lost
  );
end
$$;

-- An approved price counts on the day of its approval, unless a later one replaced it; a receipt on its own day; an answer
-- on the day of the offer.
create function private.priced_acts(first_day date, last_day date, areas jsonb) returns table (
  day date, service text, area text, technician text, approved numeric, done numeric, answer text, reason text
)
language plpgsql stable security definer set search_path = '' set timezone = 'America/New_York'
as $$
#variable_conflict use_column
declare
  since constant timestamptz := private.day_begins(first_day);
  before constant timestamptz := private.day_begins(last_day + 1);
begin
  return query
    select f.day, r.service_type, coalesce(areas ->> r.zip_code, areas ->> left(r.zip_code, 3), ''), f.technician,
      f.approved, f.done, f.answer, f.reason
    from (
      select q.request_id, q.decided_at::date as day, private.quote_technician(q) as technician, q.total as approved,
        null::numeric as done, null as answer, null as reason
      from private.quotes as q
      where q.state = 'approved' and q.replaced_by is null and q.decided_at >= since and q.decided_at < before
      union all
      select p.request_id, p.first_day, p.technician, null, p.sum, null, null
      from private.visit_receipts as p
      where p.voided_at is null and p.kind = 'price' and p.first_day between priced_acts.first_day and priced_acts.last_day
      union all
      select q.request_id, q.offered_at::date, private.quote_technician(q), null, null,
        case private.quote_state(q) when 'replaced' then 'approved' else private.quote_state(q) end, coalesce(q.decline_reason, '')
      from private.quotes as q
      where q.offered_at >= since and q.offered_at < before
    ) as f
    join public.service_requests as r on r.id = f.request_id;
end
$$;

-- Returns the technician whose price it is; empty for one that the office made before a visit.
create function private.quote_technician(quote private.quotes) returns text
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select t.name from public.technicians as t
    where t.id = coalesce(quote.technician_id, (select v.technician_id from public.visits as v where v.id = quote.visit_id))
  ), '')
$$;

create function private.price_figures(
  approved numeric, approvals bigint, done numeric, receipts bigint, yes bigint, no bigint, waiting bigint
) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'approved', coalesce(approved, 0), 'approvals', approvals, 'average', round(approved / nullif(approvals, 0), 2),
    'done', coalesce(done, 0), 'receipts', receipts, 'yes', yes, 'no', no, 'waiting', waiting
  )
$$;

create type public.price_totals as (
  approved float8, approvals int, average float8, done float8, receipts int, yes int, "no" int, waiting int
);
comment on type public.price_totals is 'US dollars approved and done, and how the offered prices were answered.';
comment on column public.price_totals.average is 'Null where none was approved.';
comment on column public.price_totals.no is 'Declined or expired.';

create type public.named_prices as (
  name text, approved float8, approvals int, average float8, done float8, receipts int, yes int, "no" int, waiting int
);
comment on column public.named_prices.average is 'Null where none was approved.';

create type public.decline_count as (name text, declined int);
create type public.unpaid_receipt as (
  request_id uuid, number text, sum float8, first_day date, technician text, first_name text, last_name text, phone text
);
create type public.unpaid_receipts as (sum float8, count int, receipts public.unpaid_receipt[]);
comment on type public.unpaid_receipts is 'Of any day; the oldest 200 are listed.';

create type public.price_report as (
  now public.price_totals, before public.price_totals, services public.named_prices[], areas public.named_prices[],
  technicians public.named_prices[], weeks public.named_prices[], reasons public.decline_count[], unpaid public.unpaid_receipts
);
comment on column public.price_report.before is 'Of as many days before.';
comment on column public.price_report.areas is 'An empty name stands for addresses without a known ZIP code.';
comment on column public.price_report.technicians is 'An empty name stands for prices that the office made before a visit.';
comment on column public.price_report.weeks is 'By their Mondays.';
comment on column public.price_report.reasons is 'An empty name stands for those whose reason no one gave.';

create function public.price_report(first_day date, last_day date, areas jsonb default '{}') returns public.price_report
language plpgsql stable security definer set search_path = '' set jit = off
as $$
declare
  day_before date;
  found jsonb;
begin
  perform private.require_staff();
  perform private.require_days(first_day, last_day, 366);
  day_before := first_day - (last_day - first_day + 1);
  with facts as (
    select f.*, f.day - (extract(isodow from f.day)::int - 1) as week, true as is_now
    from private.priced_acts(first_day, last_day, areas) as f
    union all
    select f.*, null, false from private.priced_acts(day_before, first_day - 1, areas) as f
  ),
  counted as (
    select service, area, technician, week, reason, is_now, grouping(service, area, technician, week, reason) as left_out,
      count(*) as rows, private.price_figures(
        sum(approved), count(approved), sum(done), count(done), count(*) filter (where answer = 'approved'),
        count(*) filter (where answer in ('declined', 'expired')), count(*) filter (where answer = 'offered')
      ) as figures
    from facts
    group by grouping sets ((is_now), (is_now, service), (is_now, area), (is_now, technician), (is_now, week), (is_now, answer, reason))
    having grouping(reason) = 1 or answer = 'declined'
  ),
  unpaid as (
    select p.*, r.first_name, r.last_name, r.phone
    from private.visit_receipts as p join public.service_requests as r on r.id = p.request_id
    where p.voided_at is null and p.paid_by = 'not_yet'
  )
  select jsonb_build_object(
    'now', coalesce((select c.figures from counted as c where c.left_out = 31 and c.is_now), private.price_figures(0, 0, 0, 0, 0, 0, 0)),
    'before', coalesce((select c.figures from counted as c where c.left_out = 31 and not c.is_now), private.price_figures(0, 0, 0, 0, 0, 0, 0)),
    'services', coalesce((
      select jsonb_agg(c.figures || jsonb_build_object('name', c.service) order by c.rows desc, c.service)
      from counted as c where c.left_out = 15 and c.is_now
    ), '[]'),
    'areas', coalesce((
      select jsonb_agg(c.figures || jsonb_build_object('name', c.area) order by c.rows desc, c.area)
      from counted as c where c.left_out = 23 and c.is_now
    ), '[]'),
    'technicians', coalesce((
      select jsonb_agg(c.figures || jsonb_build_object('name', c.technician) order by c.rows desc, c.technician)
      from counted as c where c.left_out = 27 and c.is_now
    ), '[]'),
    'weeks', coalesce((
      select jsonb_agg(c.figures || jsonb_build_object('name', c.week) order by c.week)
      from counted as c where c.left_out = 29 and c.is_now
    ), '[]'),
    'reasons', coalesce((
      select jsonb_agg(jsonb_build_object('name', c.reason, 'declined', c.rows) order by c.rows desc, c.reason)
      from counted as c where c.left_out = 30 and c.is_now
    ), '[]'),
    -- Of any day: what is owed is owed.
    'unpaid', (
      select jsonb_build_object('sum', coalesce(sum(u.sum), 0), 'count', count(*), 'receipts', coalesce((
        select jsonb_agg(jsonb_build_object(
          'request_id', l.request_id, 'number', l.year || '-' || lpad(l.sequence::text, 4, '0'), 'sum', l.sum,
          'first_day', l.first_day, 'technician', l.technician, 'first_name', l.first_name, 'last_name', l.last_name, 'phone', l.phone
        ) order by l.first_day, l.year, l.sequence)
        from (select * from unpaid as o order by o.first_day, o.year, o.sequence limit 200) as l
      ), '[]')) from unpaid as u
    )
  ) into found;
  return jsonb_populate_record(null::public.price_report, found);
end
$$;
comment on function public.price_report is
  'Of one day in New York to another, at most 366, and of as many days before: dollars approved (replaced prices are not) and done (receipts that are not void), how many, the average, and of the prices offered on these days how many were approved, declined or expired, and wait; by service, area, technician, week, and why they were declined. Of any day: the receipts that are not paid yet, the oldest 200.';

create type public.ledger_row as (
  visit_id uuid, day date, number text, state text, technician text, visit_kind text, quote_state text, approved float8, tax float8,
  lines public.quote_line[], work text, zip text, sum float8, less_reason text, paid_by text, check_number text, paid_on date,
  reported float8
);
comment on type public.ledger_row is 'A done visit for the accountant: its receipt, also a void one, or what was reported of a visit without one.';
comment on column public.ledger_row.number is 'Null without a receipt.';
comment on column public.ledger_row.state is 'The charge: one of visit_receipts.kind or void, reported, no_receipt.';
comment on column public.ledger_row.visit_kind is 'One of visits.kind.';
comment on column public.ledger_row.quote_state is 'Null without an approved price; else one of public.quote_state.';
comment on column public.ledger_row.approved is 'Null without an approved price.';
comment on column public.ledger_row.tax is 'Null without an approved price.';
comment on column public.ledger_row.lines is 'Null without an approved price.';
comment on column public.ledger_row.work is 'Null if nothing was written down.';
comment on column public.ledger_row.zip is 'Null of an address without a ZIP code.';
comment on column public.ledger_row.sum is 'Null without a receipt.';
comment on column public.ledger_row.less_reason is 'Null unless it is less than approved.';
comment on column public.ledger_row.paid_by is 'Null where nothing is charged; else one of visit_receipts.paid_by.';
comment on column public.ledger_row.check_number is 'Null unless paid by check.';
comment on column public.ledger_row.paid_on is 'Null until it is paid.';
comment on column public.ledger_row.reported is 'Null unless a technician reported a price before prices were in writing.';

create function public.visit_ledger(first_day date, last_day date) returns setof public.ledger_row
language plpgsql stable security definer set search_path = '' set jit = off set timezone = 'America/New_York'
as $$
begin
  perform private.require_owner();
  perform private.require_days(first_day, last_day, 31);
  return query select e.visit_id, e.day, e.number, e.state, e.technician, e.visit_kind, e.quote_state, e.approved::float8, e.tax::float8,
    e.lines, e.work, e.zip, e.sum::float8, e.less_reason, e.paid_by, e.check_number, e.paid_on, e.reported::float8
  from (
    select p.visit_id, p.first_day as day, p.year || '-' || lpad(p.sequence::text, 4, '0') as number,
      case when p.voided_at is not null then 'void' else p.kind end as state, p.technician, v.kind as visit_kind,
      private.quote_state(q) as quote_state, q.total as approved, (q.options[q.chosen]).tax as tax,
      (q.options[q.chosen]).lines as lines, w.work, r.zip_code as zip, p.sum, p.less_reason, p.paid_by, p.check_number, p.paid_at::date as paid_on,
      null::numeric as reported
    from private.visit_receipts as p join public.visits as v on v.id = p.visit_id
    join public.service_requests as r on r.id = p.request_id
    left join private.quotes as q on q.id = p.quote_id left join private.visit_reports as w on w.visit_id = p.visit_id
    where p.first_day between visit_ledger.first_day and visit_ledger.last_day
    union all
    -- Of a visit before there were prices in writing, with what its technician reported.
    select v.id, v.day, null, case when w.price is not null then 'reported' else 'no_receipt' end, t.name, v.kind, null, null, null, null, w.work, r.zip_code, null, null, null, null, null, w.price
    from public.visits as v join public.technicians as t on t.id = v.technician_id
    join public.service_requests as r on r.id = v.request_id
    left join private.visit_reports as w on w.visit_id = v.id
    where v.state = 'done' and v.day between visit_ledger.first_day and visit_ledger.last_day
      and not exists (select from private.visit_receipts as p where p.visit_id = v.id and p.voided_at is null)
  ) as e
  order by e.day, e.number nulls last, e.visit_id;
end
$$;
comment on function public.visit_ledger is
  'Returns the done visits of at most 31 days for the accountant: receipts with the work, their lines, approved price, tax, sum, and payment, void ones among them so that no number is missing, and visits without one with the price that was reported, if there is one. No names and no streets of customers. For owners.';

-- Arrival is what a technician or the desk recorded and nobody took back; without such a record a visit that is over is
-- not known to be late. Whoever found nobody home was there.
create function private.kept_visits(first_day date, last_day date)
returns table (visit public.visits, arrived timestamptz, is_late boolean)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select v, came.at,
      coalesce(came.at, case when v.state in ('planned', 'on_the_way') then now() end) > private.visit_timestamp(v.day, v.ends)
    from public.visits as v cross join lateral (
      select min(e.at) as at from private.standing_events as e
      where e.request_id = v.request_id and e.visit_id = v.id and e.kind = 'visit'
        and (e.visit_after ->> 'day')::date = v.day
        and (e.visit_after ->> 'state' = 'there' or e.visit_after ->> 'state' = 'missed' and e.visit_after ->> 'not_done_reason' is not null)
    ) as came
    where v.day between first_day and last_day and v.state <> 'cancelled';
end
$$;
comment on function private.kept_visits is
  'Returns the visits of some days that were not cancelled, when somebody came (null if nobody recorded it), and whether that was after the end of the promised window, or nobody has come since it ended.';

create type public.technician_figures as (
  name text, done int, late int, not_done int, returns int, reviews int, stars float8
);
comment on type public.technician_figures is 'How the visits of a technician went.';
comment on column public.technician_figures.returns is 'How many done visits were followed by a return visit.';
comment on column public.technician_figures.stars is 'Null without reviews; else the average of those written from a visit''s link that were not rejected.';

create function public.technician_report(first_day date, last_day date) returns setof public.technician_figures
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  perform private.require_days(first_day, last_day, 366);
  return query
    select t.name, (count(*) filter (where (k.visit).state = 'done'))::int, (count(*) filter (where k.is_late))::int,
      (count(*) filter (where (k.visit).state = 'missed'))::int,
      (count(*) filter (where (k.visit).state = 'done' and exists (
        select from public.visits as o
        where o.request_id = (k.visit).request_id and o.kind = 'return' and o.state <> 'cancelled'
          and (o.day, o.starts) > ((k.visit).day, (k.visit).starts)
      )))::int,
      coalesce(sum(w.reviews), 0)::int, round(sum(w.stars) / nullif(sum(w.reviews), 0), 1)::float8
    from private.kept_visits(first_day, last_day) as k
    join public.technicians as t on t.id = (k.visit).technician_id
    cross join lateral (
      select count(*) as reviews, sum(r.rating) as stars from public.reviews as r
      where r.visit_id = (k.visit).id and r.status <> 'rejected'
    ) as w
    group by t.id, t.name order by t.name, t.id;
end
$$;
comment on function public.technician_report is
  'Of the visits from one day in New York to another, at most 366, by technician: how many are done, came late or not at all, could not be done, and needed a return visit; and the stars of their reviews.';

create type public.late_visit as (
  visit_id uuid, request_id uuid, first_name text, last_name text, technician text, day date, starts text, ends text, minutes int
);
comment on column public.late_visit.minutes is 'Null if nobody has come; else how many after the end of the window.';

create function public.late_visits(last_day date) returns setof public.late_visit
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_staff();
  if last_day is null or last_day not between '2000-01-01' and '2100-01-01' then
    raise sqlstate 'PT400' using message = 'Choose the last day of the week.';
  end if;
  return query
    select (k.visit).id, r.id, r.first_name, r.last_name, t.name, (k.visit).day, to_char((k.visit).starts, 'HH24:MI'),
      to_char((k.visit).ends, 'HH24:MI'),
      ceil(extract(epoch from k.arrived - private.visit_timestamp((k.visit).day, (k.visit).ends)) / 60)::int
    from private.kept_visits(last_day - 6, last_day) as k
    join public.technicians as t on t.id = (k.visit).technician_id
    join public.service_requests as r on r.id = (k.visit).request_id
    where k.is_late
    order by (k.visit).day desc, (k.visit).starts desc, (k.visit).id limit 200;
end
$$;
comment on function public.late_visits is
  'Returns the visits of the seven days that end with `last_day` to which somebody came after the end of the window, or nobody: at most 200, the newest first.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke execute on function
  public.call_report, private.median, private.report_figures, private.priced_acts, private.quote_technician, private.price_figures,
  public.price_report, public.visit_ledger, private.kept_visits, public.technician_report, public.late_visits
  from public, anon, authenticated, service_role;
grant execute on function
  public.call_report, public.price_report, public.visit_ledger, public.technician_report, public.late_visits
  to authenticated;

-- ==== supabase/schemas/privacy.sql ===========================================================

-- Erasing a person who asks for it, and exporting requests. Identity and text are erased from each request of the
-- mailbox and from related tables; what the company counts stays.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create table public.request_exports (
  id uuid primary key,
  done_by uuid not null,
  done_by_email text,
  begun_at timestamptz not null default now(),
  first_day date not null,
  last_day date not null,
  exported_rows int not null default 0,
  -- The position reached, newest first.
  reached_at timestamptz,
  reached_id uuid
);
alter table public.request_exports enable row level security;
comment on table public.request_exports is
  'Exports of requests: by whom, when, of which days, and how many; written by export_requests before it returns any.';
create index request_exports_newest on public.request_exports (begun_at desc);

-- Outside the database, too: a backup that is restored has forgotten them.
create table private.erasures (
  id uuid primary key default gen_random_uuid(),
  requests uuid[] not null,
  mailbox bytea,
  number bytea,
  erased_at timestamptz not null default now(),
  written_at timestamptz
);
comment on table private.erasures is
  'Each erasure, with keyed hashes of the mailbox and the number. The worker copies it to the bucket `erasures`, which a restored backup reads.';
create index erasures_to_write on private.erasures (erased_at) where written_at is null;
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
    values ('erasures', 'erasures', false, 64 * 1024, null) on conflict (id) do update set public = false;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Policies
-- ---------------------------------------------------------------------------------------------

create policy "owners read" on public.request_exports for select to authenticated using (
  (select private.is_staff())
  and exists (select from public.staff as s where s.user_id = (select auth.uid()) and private.can(s.role, 'manage'))
);

-- ---------------------------------------------------------------------------------------------
-- Triggers
-- ---------------------------------------------------------------------------------------------

create trigger refuse_write before insert or update or delete or truncate on public.request_exports
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.refuse();

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

create function private.requests_of_person(request uuid, also uuid[]) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
begin
  select * into chosen from public.service_requests as r where r.id = request;
  -- Read from an index each.
  return array(
    select r.id from public.service_requests as r
    where r.id = chosen.id or r.mailbox = chosen.mailbox and r.email is not null
      or r.phone_digits = chosen.phone_digits and (r.sent_by = chosen.sent_by or r.id = any (also))
  );
end
$$;
comment on function private.requests_of_person is
  'Returns a request with all that come from its mailbox or were joined to it, and those of its number that are named.';

create function private.lock_person(request uuid, also uuid[]) returns uuid[]
language plpgsql security definer set search_path = ''
as $$
begin
  return array(
    select r.id from public.service_requests as r
    where r.id = any (private.requests_of_person(request, also))
    order by r.id for update
  );
end
$$;
comment on function private.lock_person is 'Locks the requests of a person, always in one order, and returns them.';

-- Clears the fields before the person counts as erased; after that they cannot be written.
create function private.erase_requests(erased uuid[], mailbox bytea, number bytea) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  numbers constant text[] := array(select r.phone_digits from public.service_requests as r where r.id = any (erased));
  -- Every column that may be null, those added later included, but for those that say nothing of the person.
  emptied constant text[] := array(
    select a.attname from pg_catalog.pg_attribute as a
    where a.attrelid = 'public.service_requests'::regclass and a.attnum > 0 and not a.attisdropped and not a.attnotnull
      and a.attgenerated = '' and a.attname not in (
        'preferred_time', 'preferred_date', 'quoted_by_phone', 'closed_reason', 'next_call_at', 'assigned_to',
        'assigned_to_email', 'claimed_by', 'claimed_by_email', 'claimed_until', 'changed_in', 'erased_at'
      )
  );
begin
  insert into private.erasures (requests, mailbox, number) values (erased, erase_requests.mailbox, erase_requests.number);
  -- Held requests are not reviewed and not counted, so they are deleted.
  delete from public.service_requests as r where r.id = any (erased) and r.held;
  -- With the key, the sender could restore the text.
  delete from private.request_keys as k where k.request_id = any (erased);
  delete from public.request_revisions as v where v.request_id = any (erased);
  update public.request_events as e set text = null where e.request_id = any (erased) and e.text is not null;
  -- They name the mailbox, also where they were undone.
  update public.request_events as e set before = null, after = null
  where e.kind = 'join' and e.request_id in (
    select r.id from public.service_requests as r where r.id = any (erased) or r.phone_digits = any (numbers)
  );
  update public.request_events as e set before = e.before - emptied, after = e.after - emptied
  where e.request_id = any (erased) and (e.before ?| emptied or e.after ?| emptied);
  execute format(
    $update$update public.service_requests as r
    set first_name = 'Erased', last_name = 'person', phone = '',
        address = coalesce(private.zip_region(r.address), 'Erased'), erased_at = now(), %s
    where r.id = any ($1)$update$,
    (select string_agg(format('%I = null', c.name), ', ') from unnest(emptied) as c (name))
  ) using erased;
  insert into public.request_events (request_id, kind, done_by, done_by_email, action_id)
  select r.id, 'erased', auth.uid(), private.caller_email(), gen_random_uuid()
  from public.service_requests as r where r.id = any (erased);
end
$$;
comment on function private.erase_requests is
  'Erases closed requests of one person, and writes down that it did, so that a restored backup erases them again.';

create function private.requests_of_erasure(erasure uuid, requests uuid[], mailbox bytea) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  if exists (select from private.erasures as e where e.id = erasure) then
    return '{}';
  end if;
  return array(
    select r.id from public.service_requests as r
    where r.erased_at is null and (r.id = any (requests) or private.mailbox_hash(r.email) = requests_of_erasure.mailbox)
  );
end
$$;
comment on function private.requests_of_erasure is
  'Returns the requests that an erasure, which this database does not know, was about: those named, and others of that mailbox.';

create function public.erasures_to_write() returns table (id uuid, line text)
language sql stable security definer set search_path = ''
as $$
  select e.id, jsonb_build_object(
    'id', e.id, 'requests', e.requests, 'mailbox', encode(e.mailbox, 'hex'), 'number', encode(e.number, 'hex'),
    'erased_at', e.erased_at
  )::text
  from private.erasures as e where e.written_at is null order by e.erased_at limit 50
$$;
comment on function public.erasures_to_write is
  'Returns the lines about erasures that are not yet in the bucket `erasures`. The worker writes them there.';

create function public.note_erasure_written(erasure uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update private.erasures as e set written_at = now() where e.id = erasure and e.written_at is null;
  return found;
end
$$;

create function public.erase_person(request uuid, also uuid[] default '{}') returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  chosen public.service_requests;
  erased uuid[];
begin
  perform private.require_owner();
  chosen := private.lock_request(request);
  if chosen.erased_at is not null then
    return next chosen;
    return;
  end if;
  erased := private.lock_person(request, also);
  if exists (
    select from public.service_requests as r
    where r.id = any (erased) and not r.held and r.status not in ('completed', 'cancelled')
  ) then
    raise sqlstate 'PT409' using message = 'A request of this person is still open. Complete or cancel it first.';
  end if;

  perform private.erase_requests(erased, private.mailbox_hash(chosen.email), private.number_hash(chosen.phone));
  return query select r.* from public.service_requests as r where r.id = any (erased) order by r.created_at desc, r.id desc;
end
$$;
comment on function public.erase_person is
  'Erases a person for good, from all requests of one mailbox, and of those of its number that `also` names: name, contact, street, message, notes, reports of visits, facts about the door, and earlier versions. Dates, service, status, prices, and the range of a hundred ZIP codes stay. Open requests must be closed first. Returns the erased requests; a repeat changes nothing. For owners.';

create function public.export_requests(
  export uuid, first_day date, last_day date, after_at timestamptz default null, after_id uuid default null
) returns setof public.service_requests
language plpgsql security definer set search_path = '' set jit = off
as $$
declare
  page constant int := 500;
  most constant int := 50000;
  most_a_day constant int := 20;
  known public.request_exports;
  page_rows public.service_requests[];
begin
  perform private.require_owner();
  if export is null or first_day is null or last_day is null
    or first_day not between '2000-01-01' and '2100-01-01' or last_day not between first_day and first_day + 3660 then
    raise sqlstate 'PT400' using message = 'Choose a first and a last day, at most 10 years.';
  end if;
  -- Serialized so that parallel exports cannot exceed the limits.
  perform pg_advisory_xact_lock(hashtext('public.request_exports'), 0);
  select * into known from public.request_exports as e where e.id = export;
  if known.id is null then
    if (select count(*) from public.request_exports as e where e.begun_at > now() - interval '1 day') >= most_a_day then
      raise sqlstate 'PT429' using message = 'There were 20 exports within a day. Try again tomorrow.';
    end if;
    insert into public.request_exports (id, done_by, done_by_email, first_day, last_day)
    values (export, auth.uid(), private.caller_email(), first_day, last_day) returning * into known;
  elsif (known.done_by, known.first_day, known.last_day) is distinct from (auth.uid(), export_requests.first_day, export_requests.last_day) then
    raise sqlstate 'PT409' using message = 'This id belongs to another export.';
  end if;
  page_rows := array(
    select r from public.service_requests as r
    where not r.held and r.created_at >= private.day_begins(first_day) and r.created_at < private.day_begins(last_day + 1)
      and (after_id is null or (r.created_at <= after_at and (r.created_at, r.id) < (after_at, after_id)))
    order by r.created_at desc, r.id desc limit page
  );
  -- A repeated page is counted once.
  update public.request_exports as e
  set exported_rows = e.exported_rows + (
        select count(*) from unnest(page_rows) as h
        where known.reached_id is null or (h.created_at, h.id) < (known.reached_at, known.reached_id)
      ),
      reached_at = case when cardinality(page_rows) > 0 then least(known.reached_at, page_rows[cardinality(page_rows)].created_at) else known.reached_at end,
      reached_id = case
        when cardinality(page_rows) > 0 and (known.reached_id is null
          or (page_rows[cardinality(page_rows)].created_at, page_rows[cardinality(page_rows)].id) < (known.reached_at, known.reached_id))
        then page_rows[cardinality(page_rows)].id else known.reached_id
      end
  where e.id = export returning * into known;
  if known.exported_rows > most then
    raise sqlstate 'PT409' using message = 'These days hold more than 50,000 requests. Choose fewer.';
  end if;
  return query select h.* from unnest(page_rows) as h;
end
$$;
comment on function public.export_requests is
  'Returns the admitted requests between two days in New York, newest first, 500 at a time after (`after_at`, `after_id`); at most 50,000 in one export and 20 exports a day. Records who exports them and how many. `export` is made by the client and is the same for all pages. For owners.';

-- Waits for an erasure in progress and blocks the next one until this transaction ends, with the lock that an event
-- takes on its request anyway.
create function private.is_erased(request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  erased_at timestamptz;
begin
  select r.erased_at into erased_at from public.service_requests as r where r.id = request for no key update;
  return erased_at is not null;
end
$$;

create function private.require_kept(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_erased(request) then
    raise sqlstate 'PT409' using
      message = 'The office erased this person at their request, so nothing more is stored about them.';
  end if;
end
$$;
comment on function private.require_kept is 'Refuses an action about an erased person.';

-- Returns the visit state of an event without text about the customer: the note, the part, and names.
create function private.redacted_visit(visit jsonb) returns jsonb
language sql immutable set search_path = ''
as $$ select visit - '{note,name,reviewer,part}'::text[] $$;

create function private.keep_erased() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.erased_at is distinct from old.erased_at or private.sender_text(new) is distinct from private.sender_text(old) then
    perform private.require_kept(new.id);
  end if;
  return new;
end
$$;
create trigger keep_erased before update on public.service_requests
  for each row when (old.erased_at is not null)
  execute function private.keep_erased();

create function private.keep_erased_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  request uuid;
begin
  if tg_table_name in ('visit_reports', 'visit_checks') then
    select v.request_id into request from public.visits as v where v.id = new.visit_id;
  else
    request := new.request_id;
  end if;
  perform private.require_kept(request);
  return new;
end
$$;
comment on function private.keep_erased_text is
  'Refuses text about an erased person, whoever writes it. Each table with such text has this trigger.';
-- The names of colleagues are not text about the customer.
create trigger keep_erased before insert or update on public.request_events
  for each row when (new.text is not null and new.kind not in ('claim', 'assign', 'message') or new.visit_after ? 'note' or new.visit_after ->> 'part' is not null)
  execute function private.keep_erased_text();
create trigger keep_erased before insert on public.request_revisions
  for each row execute function private.keep_erased_text();
create trigger keep_erased before insert or update on public.visits
  for each row when (new.note is not null or new.part is not null)
  execute function private.keep_erased_text();
create trigger keep_erased before insert or update on private.visit_reports
  for each row when (new.work <> 'Erased' or new.parts <> '{}' or new.agreed_by <> 'Erased' or new.earlier is not null)
  execute function private.keep_erased_text();

create trigger keep_erased before insert or update on private.visit_checks
  for each row execute function private.keep_erased_text();
create trigger keep_erased before insert or update on private.door_facts
  for each row execute function private.keep_erased_text();
create trigger keep_erased before insert on private.quotes
  for each row execute function private.keep_erased_text();

-- A message in progress during the erasure was sent; its event is stored without its text.
create function private.redact_message() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_erased(new.request_id) then
    new.text := null;
    new.visit_after := private.redacted_visit(new.visit_after);
  end if;
  return new;
end
$$;
create trigger keep_erased_message before insert on public.request_events
  for each row when (new.kind = 'message')
  execute function private.redact_message();

-- Removes what visits store about a person: notes, parts, checklists, reports, facts about the door, who agreed to a price, and
-- links to job sheets.
create function private.redact_visits(request uuid) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  update public.visits as v set note = null where v.request_id = request and v.note is not null;
  update public.visits as v set part = null where v.request_id = request and v.part is not null;
  update public.request_events as e
  set visit_before = private.redacted_visit(e.visit_before), visit_after = private.redacted_visit(e.visit_after)
  where e.request_id = request and (e.visit_before, e.visit_after)
    is distinct from (private.redacted_visit(e.visit_before), private.redacted_visit(e.visit_after));
  update private.visit_reports as p
  set work = 'Erased', parts = '{}', agreed_by = case when p.price is not null then 'Erased' end, earlier = null
  where p.visit_id in (select v.id from public.visits as v where v.request_id = request);
  delete from private.visit_checks as c where c.visit_id in (select v.id from public.visits as v where v.request_id = request);
  delete from private.job_links as l where l.visit_id in (select v.id from public.visits as v where v.request_id = request);
  delete from private.door_facts as f where f.request_id = request;
  perform private.redact_quotes(request);
end
$$;

create function private.forget_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.redact_visits(new.id);
  return null;
end
$$;
create trigger forget_visits after update of erased_at on public.service_requests
  for each row when (new.erased_at is not null)
  execute function private.forget_visits();

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table
  public.request_exports, private.erasures
  from public, anon, authenticated, service_role;
grant select on public.request_exports to authenticated, service_role;
revoke execute on function
  private.requests_of_person, private.lock_person, private.erase_requests, private.requests_of_erasure, public.erasures_to_write,
  public.note_erasure_written, public.erase_person, public.export_requests, private.is_erased, private.require_kept, private.redacted_visit,
  private.keep_erased, private.keep_erased_text, private.redact_message, private.redact_visits,
  private.forget_visits
  from public, anon, authenticated, service_role;
grant execute on function public.erase_person, public.export_requests to authenticated;
grant execute on function public.erasures_to_write, public.note_erasure_written to service_role;

-- ==== supabase/schemas/retention.sql =========================================================

-- Data that the privacy policy promises to keep no longer: after 7 years without contact a person is erased as an owner
-- erases one, 50 a night, and what staff closed as spam is deleted after 30 days. Neither happens before an owner has
-- seen how many they are and begun it.

-- ---------------------------------------------------------------------------------------------
-- Tables
-- ---------------------------------------------------------------------------------------------

create type public.old_person as (request uuid, name text, last_contact timestamptz, is_due boolean, is_kept boolean);
create type public.retention as (
  people int, spam int, listed public.old_person[], begun_at timestamptz, begun_by text
);
comment on type public.retention is 'How much is older than the privacy policy allows, and since when it is erased.';
comment on column public.old_person.request is 'Their latest request.';
comment on column public.old_person.is_due is 'False until the 7 years are over.';
comment on column public.retention.people is 'How many are due.';
comment on column public.retention.begun_at is 'Null unless an owner has begun it.';
comment on column public.retention.begun_by is 'Null unless an owner has begun it.';

create table private.retention_run (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz,
  begun_by text,
  ran_on date not null default '2000-01-01',
  constraint begun_by_somebody check ((begun_at is null) = (begun_by is null))
);
insert into private.retention_run default values;
comment on table private.retention_run is 'Since when an owner has old data erased, and the last day in New York that it was.';

create table private.kept_people (
  request_id uuid primary key references public.service_requests (id) on delete cascade,
  kept_at timestamptz not null default now(),
  kept_by text
);
comment on table private.kept_people is
  'Requests whose persons an owner keeps longer, for a claim or a warranty. Asked to erase one, an owner still can.';

-- ---------------------------------------------------------------------------------------------
-- Functions
-- ---------------------------------------------------------------------------------------------

create function private.retention_years() returns int
language sql immutable set search_path = ''
as $$ select 7 $$;

create function private.retained_since() returns timestamptz
language sql stable set search_path = ''
as $$ select now() - make_interval(years => private.retention_years()) $$;

create function private.last_contact(request uuid) returns timestamptz
language plpgsql stable security definer set search_path = ''
as $$
begin
  return greatest(
    (select r.created_at from public.service_requests as r where r.id = request),
    (select max(e.at) from public.request_events as e where e.request_id = request),
    (select max(c.changed_at) from public.request_status_changes as c where c.request_id = request),
    (select max(private.day_begins(v.day + 1)) from public.visits as v where v.request_id = request and v.state <> 'cancelled'),
    (select max(greatest(q.offered_at, q.decided_at)) from private.quotes as q where q.request_id = request),
    (select max(greatest(p.issued_at, p.paid_at)) from private.visit_receipts as p where p.request_id = request)
  );
end
$$;
comment on function private.last_contact is
  'Returns when a request last had an event, message, visit, quote, or receipt, or when it came.';

create function private.is_old_person(request uuid, before timestamptz) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return not exists (
    select from unnest(private.requests_of_person(request, '{}')) as own (id)
    join public.service_requests as r on r.id = own.id
    where r.erased_at is null and (
      not r.held and r.status not in ('completed', 'cancelled')
      or private.last_contact(r.id) >= before
      or exists (
        select from private.visit_receipts as p where p.request_id = r.id and p.voided_at is null and p.paid_by = 'not_yet'
      )
    )
  );
end
$$;
comment on function private.is_old_person is
  'Returns true if a person has nothing open, unpaid, or later than that, in all requests that erasing them would take.';

create function private.is_kept_person(request uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from private.kept_people as k where k.request_id = any (private.requests_of_person(request, '{}'))
  );
end
$$;

create function private.old_people(before timestamptz) returns table (request uuid, last_contact timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select distinct on (r.sent_by) r.id, private.last_contact(r.id)
    from public.service_requests as r
    where r.created_at < before and r.erased_at is null and not r.held and r.status in ('completed', 'cancelled')
      and private.is_old_person(r.id, before)
    order by r.sent_by, r.created_at desc, r.id;
end
$$;
comment on function private.old_people is
  'Returns the latest request of each person without contact since then, kept ones too.';

create function private.old_spam() returns setof uuid
language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.id from public.service_requests as r
    where r.status = 'cancelled' and (r.held or r.closed_reason = 'spam') and r.source <> 'doctor'
      and private.is_long_dropped(r) and private.last_contact(r.id) < now() - interval '30 days'
      and not exists (select from private.kept_people as k where k.request_id = r.id);
end
$$;
comment on function private.old_spam is 'Returns the requests that staff closed as spam or dropped 30 days ago.';

create function private.erase_old_person(request uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  chosen public.service_requests;
  erased uuid[];
begin
  select * into chosen from public.service_requests as r where r.id = request and not r.held for update;
  erased := private.lock_person(request, '{}');
  -- Looked at again under the locks: who wrote meanwhile is kept, and who was erased with another mailbox is done.
  if chosen.id is null or chosen.erased_at is not null or private.is_kept_person(request)
    or not private.is_old_person(request, private.retained_since()) then
    return false;
  end if;
  -- The worker removes photos without a request from Storage.
  update private.request_photos as p set request_id = null where p.request_id = any (erased);
  perform private.erase_requests(erased, private.mailbox_hash(chosen.email), private.number_hash(chosen.phone));
  return true;
end
$$;

create function private.erase_old_data() returns int
language plpgsql security definer set search_path = ''
as $$
declare
  most constant int := 50;
  most_spam constant int := 500;
  old record;
  erased int := 0;
begin
  update private.retention_run as g set ran_on = private.new_york_today()
  where g.begun_at is not null and g.ran_on < private.new_york_today();
  if not found then
    return 0;
  end if;
  delete from public.service_requests as r where r.id = any (array(select s from private.old_spam() as s limit most_spam));
  for old in
    select p.request from private.old_people(private.retained_since()) as p
    where not private.is_kept_person(p.request) order by p.last_contact, p.request limit most
  loop
    begin
      if private.erase_old_person(old.request) then
        erased := erased + 1;
      end if;
    exception when others then
      raise warning 'The person of request % was not erased: % %', old.request, sqlstate, sqlerrm;
    end;
  end loop;
  return erased;
end
$$;
comment on function private.erase_old_data is
  'Runs with each sweep, and does something at the first of a day in New York once an owner has begun it: deletes spam, and erases the 50 persons without contact for the longest.';

create function private.retention() returns public.retention
language plpgsql stable security definer set search_path = ''
as $$
declare
  -- Shown for a month before, so that an owner can keep one.
  soon constant timestamptz := private.retained_since() + interval '30 days';
  most constant int := 50;
  found public.retention;
begin
  with old as (
    select p.request, r.first_name || ' ' || r.last_name as name, p.last_contact,
      private.is_old_person(p.request, private.retained_since()) as is_due, private.is_kept_person(p.request) as is_kept
    from private.old_people(soon) as p join public.service_requests as r on r.id = p.request
  ),
  listed as (select o.* from old as o order by o.last_contact, o.request limit most)
  select (select count(*) from old as o where o.is_due and not o.is_kept)::int,
    (select count(*) from private.old_spam())::int,
    (select coalesce(array_agg((l.request, l.name, l.last_contact, l.is_due, l.is_kept)::public.old_person order by l.last_contact, l.request), '{}')
      from listed as l),
    g.begun_at, g.begun_by
  into found from private.retention_run as g;
  return found;
end
$$;

create function public.read_retention() returns public.retention
language plpgsql stable security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  return private.retention();
end
$$;
comment on function public.read_retention is
  'Returns how many persons are without contact for 7 years and how much spam is older than 30 days, and the 50 persons with the oldest contact who are due within a month. For owners.';

create function public.begin_retention(wanted boolean) returns public.retention
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  if wanted is null then
    raise sqlstate 'PT400' using message = 'Say whether old data is erased.';
  end if;
  -- From the next night on.
  update private.retention_run as g
  set begun_at = case when wanted then now() end,
    begun_by = case when wanted then coalesce(private.caller_email(), 'an owner') end,
    ran_on = private.new_york_today()
  where (g.begun_at is not null) is distinct from wanted;
  return private.retention();
end
$$;
comment on function public.begin_retention is
  'Begins to erase old data, from the next midnight in New York on, or ends it. A repeat changes nothing. Returns the same as read_retention. For owners.';

create function public.keep_person(request uuid, wanted boolean) returns public.retention
language plpgsql security definer set search_path = '' set jit = off
as $$
begin
  perform private.require_owner();
  perform from public.service_requests as r where r.id = keep_person.request and not r.held and r.erased_at is null for update;
  if not found or wanted is null then
    raise sqlstate 'PT404' using message = 'There is no such request, or its person was erased.';
  end if;
  if wanted then
    insert into private.kept_people (request_id, kept_by) values (keep_person.request, private.caller_email())
    on conflict (request_id) do nothing;
  else
    delete from private.kept_people as k where k.request_id = any (private.requests_of_person(keep_person.request, '{}'));
  end if;
  return private.retention();
end
$$;
comment on function public.keep_person is
  'Keeps the person of a request after 7 years, or no longer. A repeat changes nothing. Returns the same as read_retention. For owners.';

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.retention_run, private.kept_people from public, anon, authenticated, service_role;
revoke all on type public.old_person, public.retention from public, anon, authenticated, service_role;
grant usage on type public.old_person, public.retention to authenticated;
revoke execute on function
  private.retention_years, private.retained_since, private.last_contact, private.is_old_person, private.is_kept_person,
  private.old_people, private.old_spam, private.erase_old_person, private.erase_old_data, private.retention,
  public.read_retention, public.begin_retention, public.keep_person
  from public, anon, authenticated, service_role;
grant execute on function public.read_retention, public.begin_retention, public.keep_person to authenticated;
