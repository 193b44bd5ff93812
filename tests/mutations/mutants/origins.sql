-- Where requests come from.

-- Any kind is known.
alter table private.request_origins drop constraint kind_known;

-- Any text is a page.
alter table private.request_origins drop constraint page_path;

-- Any text is a campaign.
alter table private.request_origins drop constraint campaign_name;

-- A value that is not known costs the others.
select pg_temp.rewrite('private.store_origin', 'exception when check_violation then
        null;', 'exception when check_violation then
        raise;');

-- A long header is read all the same.
select pg_temp.rewrite('private.store_origin', 'char_length(sent) > 300', 'false');

-- An origin that cannot be kept costs the request.
select pg_temp.rewrite('private.store_origin', 'raise warning ''Where', 'raise exception ''Where');

-- A row says nothing.
select pg_temp.rewrite('private.store_origin', 'num_nonnulls(o.kind, o.page, o.campaign) = 0', 'false');

-- What a caller answered is not kept.
select pg_temp.rewrite('public.add_call', 'if heard is not null', 'if false');

-- What an erased person's page said stays.
drop trigger delete_origin on public.service_requests;

-- Held requests count.
select pg_temp.rewrite('public.origin_report', 'not r.held and', '');

-- Anybody reads the report.
select pg_temp.rewrite('public.origin_report', 'perform private.require_staff();', '');
