-- Names that colleagues see in place of addresses.
begin;
\ir support/actors.psql
select * from no_plan();

-- A company may have one owner alone, whom no one else could name.
select is(pg_temp.done('staff', format('select public.name_staff(%L, %L)', pg_temp.account('staff'), repeat(' ', 3))), '1 rows', 'an owner names accounts, their own too');
create function pg_temp.named(who text, account text, name text) returns text language sql as $$
  select pg_temp.done(who, format('select public.name_staff(%L, %L)', pg_temp.account(account), name))
$$;
select is(pg_temp.named('staff', 'colleague', '  Dana Reyes '), '1 rows', 'others have names, too');
select is((select s.name from public.staff as s where s.user_id = pg_temp.account('colleague')), 'Dana Reyes', 'without spaces around it');
select is(pg_temp.named('staff', 'waiting', 'Dana Reyes'), 'PT404', 'no one who is not staff has a name');
select is(pg_temp.named('staff', 'colleague', repeat('a', 80)), '1 rows', '80 characters are a name');
select is(pg_temp.named('staff', 'colleague', repeat('a', 81)), 'PT400', '81 are not');
select is(pg_temp.named('staff', 'colleague', E'Dana\nReyes'), 'PT400', 'a name of two lines is refused');
update public.staff set revoked_at = null, sessions_from = '-infinity', role = 'dispatcher' where user_id = pg_temp.account('colleague');
select is(pg_temp.named('colleague', name, 'The owner'), '42501', format('a dispatcher names no one, %s', what))
  from (values ('colleague', 'themselves'), ('staff', 'no owner')) as t (name, what);
select is(pg_temp.done('colleague', 'update public.staff set name = ''The owner'''), '42501', 'not in the table either');
select is(pg_temp.named('staff', 'colleague', 'Dana Reyes'), '1 rows', 'a name may change');
select pg_temp.be('colleague');
select is((select name from public.staff_names() where email = 'colleague@test.example'), 'Dana Reyes', 'colleagues read it by the address');
select pg_temp.be('owner');
select is(pg_temp.named('staff', 'colleague', ''), '1 rows', 'an empty one takes it away');
insert into public.technicians (id, name, staff_id) values (gen_random_uuid(), 'Sal', pg_temp.account('colleague'));
select pg_temp.be('staff');
select is((select name from public.staff_names() where email = 'colleague@test.example'), 'Sal', 'then a technician has the name of their visits');
select pg_temp.be('owner');
select is(pg_temp.done(who, 'select public.staff_names()'), '42501', format('%s reads no names', who)) from unnest(array['anon', 'waiting']) as who;

select * from finish();
rollback;
