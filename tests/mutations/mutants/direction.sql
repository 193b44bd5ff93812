-- Characters that turn the direction of text around, and those that draw nothing.

-- What turns text around is stored with a request.
select pg_temp.rewrite('private.as_sent', 'private.without_direction(sent)', 'sent');
alter table public.service_requests drop constraint direction_none;

-- The owner stores what turns text around.
alter table public.service_requests drop constraint direction_none;

-- What turns text around is stored with a note.
drop trigger a_direction on public.request_events;

-- What turns text around is stored with what is written into an event later.
drop trigger a_direction on public.request_events;
create trigger a_direction before insert on public.request_events for each row execute function private.drop_direction();

-- What turns text around is stored with a review.
drop trigger a_direction on public.reviews;

-- What turns text around is stored with a report.
drop trigger a_direction on private.visit_reports;

-- What turns text around is stored with a part.
drop trigger a_direction on public.visits;

-- A letter that draws nothing makes another street.
select pg_temp.rewrite('private.address_key', 'private.without_invisible(address)', 'address');

-- A letter that draws nothing makes another door.
select pg_temp.rewrite('private.door_key', 'private.without_invisible(address)', 'address');

-- A letter that draws nothing makes another mailbox.
select pg_temp.rewrite('private.mailbox_of', 'private.without_invisible(email)', 'email');
