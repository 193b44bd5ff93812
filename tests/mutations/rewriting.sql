-- Functions that break a rule by replacing part of its definition. Each fails unless that part occurs exactly once, so
-- that no mutant outlives the rule it breaks.

create function pg_temp.replaced(definition text, before text, after text) returns text
language plpgsql as $$
begin
  if array_length(string_to_array(definition, before), 1) <> 2 then
    raise 'Does not occur exactly once: % in %', before, definition;
  end if;
  return replace(definition, before, after);
end
$$;

create function pg_temp.rewrite(routine regproc, before text, after text) returns void
language plpgsql as $$
begin
  execute pg_temp.replaced(pg_get_functiondef(routine), before, after);
end
$$;

create function pg_temp.rewrite_check(relation regclass, check_name text, before text, after text) returns void
language plpgsql as $$
declare
  definition text;
begin
  select pg_get_constraintdef(oid) into strict definition from pg_constraint
  where conrelid = relation and conname = check_name;
  execute format('alter table %s drop constraint %I', relation, check_name);
  execute format('alter table %s add constraint %I %s', relation, check_name,
    pg_temp.replaced(definition, before, after));
end
$$;

create function pg_temp.rewrite_trigger(relation regclass, trigger_name text, before text, after text) returns void
language plpgsql as $$
declare
  definition text;
begin
  select pg_get_triggerdef(oid) into strict definition from pg_trigger
  where tgrelid = relation and tgname = trigger_name;
  execute format('drop trigger %I on %s', trigger_name, relation);
  execute pg_temp.replaced(definition, before, after);
end
$$;
