-- As a member of the roles that own them, postgres may write policies on tables of Storage and Realtime, as
-- supautils lets it on a hosted project. Whatever else only an owner may do is refused there, and so it is here.
create function extensions.refuse_more_than_policies() returns event_trigger
language plpgsql set search_path = ''
as $$
declare
  theirs constant text := '(^| on )(storage|realtime)\.';
  touched text;
begin
  if current_user <> 'postgres' then
    return;
  end if;
  if tg_event = 'sql_drop' then
    select o.object_identity into touched from pg_event_trigger_dropped_objects() as o
    where o.object_type <> 'policy' and o.object_identity ~ theirs limit 1;
  else
    select c.object_identity into touched from pg_event_trigger_ddl_commands() as c
    where c.object_type <> 'policy' and c.object_identity ~ theirs limit 1;
  end if;
  if touched is not null then
    raise insufficient_privilege using message = 'must be owner of ' || touched;
  end if;
end
$$;
create event trigger refuse_changes on ddl_command_end execute function extensions.refuse_more_than_policies();
create event trigger refuse_drops on sql_drop execute function extensions.refuse_more_than_policies();
