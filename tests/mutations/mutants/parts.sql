-- Parts to order.

-- An order that was undone counts.
select pg_temp.rewrite('private.part_ordered_at', 'from private.standing_events as e', 'from public.request_events as e');

-- An order before the part was needed counts.
select pg_temp.rewrite('private.part_ordered_at', 'and e.at >= visit.state_since', '');

-- Anybody orders.
select pg_temp.rewrite('public.order_part', 'perform private.require_staff();', '');

-- Something is ordered where nobody was home.
select pg_temp.rewrite('public.order_part', 'if unfinished ->> ''reason'' is distinct from ''needs_part'' then', 'if false then');

-- It is ordered twice.
select pg_temp.rewrite('public.order_part', 'if unfinished ->> ''ordered_at'' is not null then', 'if false then');

-- A repeat is refused.
select pg_temp.rewrite('public.order_part', 'if not private.is_repeated_action(action_id, request) then', 'if true then');

-- Nobody knows what was ordered.
select pg_temp.rewrite('public.order_part', '''part'', unfinished ->> ''part'', auth.uid()', '''part'', null, auth.uid()');
