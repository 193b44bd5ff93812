/** Takes the sample prices away, which no role may do while their triggers are on: an approved one never changes. */
export const withoutPrices = `
  set session_replication_role = replica;
  delete from public.request_events where quote_id is not null;
  delete from private.visit_receipts;
  delete from private.quotes;
  set session_replication_role = origin;`
