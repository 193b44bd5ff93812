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
