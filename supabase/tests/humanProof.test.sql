-- The proof of humanity, as the database checks it.
begin;
\ir support/actors.psql
\ir support/requests.psql
select * from no_plan();

-- RFC 4231.
select is(encode(private.hmac_sha256(decode(key, 'hex'), decode(message, 'hex')), 'hex'), expected, 'HMAC-SHA256 of RFC 4231: ' || note)
  from (values
    (repeat('0b', 20), encode('Hi There', 'hex'), 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7', 'case 1'),
    (encode('Jefe', 'hex'), encode('what do ya want for nothing?', 'hex'), '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843', 'case 2'),
    (repeat('aa', 20), repeat('dd', 50), '773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe', 'case 3'),
    (repeat('aa', 131), encode('Test Using Larger Than Block-Size Key - Hash Key First', 'hex'), '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54', 'case 6'),
    (repeat('aa', 64), '', encode(private.hmac_sha256(decode(repeat('aa', 64), 'hex'), ''), 'hex'), 'a key of one block')
  ) as t (key, message, expected, note);

create function pg_temp.proof(expires interval, secret text default repeat('s', 32)) returns text language sql as $$
  select seconds || '.' || encode(private.hmac_sha256(secret::bytea, ('human-proof.' || seconds)::bytea), 'hex')
  from (select extract(epoch from now() + expires)::bigint::text as seconds) as t
$$;
create function pg_temp.with_another_time(proof text) returns text language sql as $$
  select (split_part(proof, '.', 1)::bigint + 1) || '.' || split_part(proof, '.', 2)
$$;
create function pg_temp.taken(proof text) returns text language plpgsql as $$
begin
  delete from public.service_requests;
  perform set_config('request.headers', json_build_object('x-human-proof', proof)::text, true);
  perform pg_temp.done('visitor', pg_temp.asking());
  return (select case when held then 'held' else 'taken' end from public.service_requests);
end
$$;
select is(pg_temp.taken(null), 'taken', 'unless the owner asks for a proof, none is needed');
select throws_ok('select private.require_human_proof(''short'')', 'P0001', 'The secret needs at least 32 characters.', 'a guessable secret is refused');
select private.require_human_proof(repeat('s', 32));
select is(pg_temp.taken(proof), expected, note) from (values
  (pg_temp.proof('10 minutes'), 'taken', 'with a proof a request is taken'),
  (pg_temp.proof('1 second'), 'taken', 'until its last moment'),
  (null, 'held', 'without one it is held'),
  (pg_temp.proof('-1 second'), 'held', 'with a proof whose time is over it is held'),
  (pg_temp.proof('1 hour'), 'held', 'or that claims more time than there is'),
  (pg_temp.proof('10 minutes', repeat('x', 32)), 'held', 'or that someone else has signed'),
  (pg_temp.with_another_time(pg_temp.proof('9 minutes')), 'held', 'or whose time was changed'),
  (upper(pg_temp.proof('10 minutes')) || ' ', 'held', 'or that is written otherwise'),
  ('', 'held', 'or that is empty'), ('9999999999999999999.00', 'held', 'or that is none')
) as t (proof, expected, note);

-- A proof is good for one draft.
create function pg_temp.sent(words text, proof text, key text default null) returns text language plpgsql as $$
declare
  rows text;
begin
  perform set_config('request.headers', json_strip_nulls(json_build_object('x-human-proof', proof, 'x-request-key', key))::text, true);
  rows := pg_temp.done('visitor', pg_temp.asking(jsonb_build_object('message', words)));
  return rows || coalesce((select case when held then ', held' else ', taken' end from public.service_requests where message = words), ', gone');
end
$$;
create temp table proofs as select n, pg_temp.proof(make_interval(secs => 500 + n)) as proof from generate_series(1, 3) as n;
select is(pg_temp.sent(words, (select p.proof from proofs as p where p.n = t.n), key), outcome, note) from (values
  (1, 'One', 'key-of-the-first-draft-1', '1 rows, taken', 'a proof is used'),
  (1, 'One', 'key-of-the-first-draft-1', '0 rows, taken', 'sent again after a lost response the request is not held'),
  (1, 'One, changed', 'key-of-the-first-draft-1', '0 rows, taken', 'sent with another text it is not held either'),
  (1, 'Two', 'key-of-the-second-draft', '1 rows, held', 'another request has to bring its own'),
  (1, 'Three', null, '1 rows, held', 'also without a key'),
  (2, 'Four', null, '1 rows, taken', 'who has no key uses one'),
  (2, 'Five', null, '1 rows, held', 'once'),
  (2, 'Six', 'key-of-the-third-draft-3', '1 rows, held', 'no one else uses the key after them')
) as t (n, words, key, outcome, note);
select is((select array_agg(distinct octet_length(u.proof_hash)) from private.used_proofs as u), '{32}', 'proofs are kept as hashes');
update private.used_proofs set expires_at = now() - interval '1 second';
select pg_temp.sent('Seven', (select p.proof from proofs as p where p.n = 3));
select is((select count(*) from private.used_proofs), 1::bigint, 'hashes of proofs go when their time is over');
select private.require_human_proof(null);
select is(pg_temp.taken(null), 'taken', 'the owner can do without proofs again');

select * from finish();
rollback;
