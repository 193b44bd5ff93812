-- The report of a busy year in a second: its calls are read by one index instead of one by one.

-- In the order of time, for what happened since a day; few undo anything.
create index request_calls on public.request_events (at, request_id, id) include (done_by_email, act)
  where kind = 'call' and undoes is null;
create index request_undoings on public.request_events (at) include (request_id, undoes) where undoes is not null;
