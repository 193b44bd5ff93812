-- Photos: who adds, sees and removes them, and that they go with the person.

-- The bucket is public.
update storage.buckets set public = true where id = 'request-photos';

-- The bucket takes whole pages.
update storage.buckets set allowed_mime_types = null where id = 'request-photos';

-- Anybody uploads what nobody asked for.
select pg_temp.rewrite('private.takes_photo', 'select exists (', 'select true or exists (');

-- A photo may be uploaded for ever.
select pg_temp.rewrite('private.takes_photo', 'and p.asked_at > now() - interval ''10 minutes''', '');

-- After canceling photos still come in.
select pg_temp.rewrite('private.takes_photo', 'r.status not in (''completed'', ''cancelled'')', 'true');

-- Whoever knows its name uploads the photo of a visit.
select pg_temp.rewrite('private.takes_photo', 'p.done_by is not distinct from auth.uid()', 'true');

-- What staff removed is uploaded again.
select pg_temp.rewrite('private.takes_photo', 'p.removed_at is null and', '');
select pg_temp.rewrite('public.add_photo_by_link', 'or not photo.by_customer or photo.removed_at is not null)', 'or not photo.by_customer)');

-- Any account sees photos.
select pg_temp.rewrite('private.sees_photos_of', 'private.is_staff()', 'true');

-- Visitors see photos.
create policy "everybody" on storage.objects for select to anon using (true);

-- Photos can be written over.
create policy "everybody" on storage.objects for update to anon using (true);
create policy "seen" on storage.objects for select to anon using (true);

-- Any account removes photos.
create policy "everybody" on storage.objects for delete to authenticated using (true);
create policy "seen" on storage.objects for select to authenticated using (true);

-- A customer sends a sixth photo.
select pg_temp.rewrite('public.add_photo_by_link', '>= limits.photos_most', '> limits.photos_most');

-- Two at one moment do not count each other.
select pg_temp.rewrite('public.add_photo_by_link', 'where r.id = opened.request for update', 'where r.id = opened.request');

-- A customer tries without end.
select pg_temp.rewrite('public.add_photo_by_link', 'count(*) >= limits.photos_tries', 'false');

-- A request that is over takes photos.
select pg_temp.rewrite('public.add_photo_by_link', 'if chosen.status in (''completed'', ''cancelled'')', 'if false');

-- A customer takes the name of another one's photo.
select pg_temp.rewrite('public.add_photo_by_link', 'photo.request_id is distinct from chosen.id or', '');

-- The timeline tells of a photo that never came.
select pg_temp.rewrite('private.notify_photos', 'on s.id = p.id', 'on true');

-- The timeline tells a customer's photo as nobody's.
select pg_temp.rewrite('private.notify_photos', 'p.id, p.by_customer, p.visit_id', 'p.id, false, p.visit_id');

-- Who removed a photo is not told.
select pg_temp.rewrite('public.forget_photo', 'values (chosen.request_id, ''photo'', auth.uid(), private.caller_email(), gen_random_uuid(), photo)',
  'select chosen.request_id, ''photo'', auth.uid(), private.caller_email(), gen_random_uuid(), photo where false');

-- A photo that is there is forgotten.
select pg_temp.rewrite('public.forget_photo', 'if exists (select from private.stored_photos', 'if false and exists (select from private.stored_photos');

-- Staff take the name of a colleague's photo.
select pg_temp.rewrite('private.add_photo_of', 'or photo.done_by is distinct from account', '');

-- A visit takes photos without end.
select pg_temp.rewrite('private.add_photo_of', '>= (select l.photos_visit', '>= 1000 + (select l.photos_visit');

-- A technician sees the photos of colleagues' visits.
select pg_temp.rewrite('private.works_at', 'and t.staff_id = auth.uid()', '');

-- A visit that went to somebody else makes a technician's account look like none.
select pg_temp.rewrite('public.add_photo', 'if private.is_technician()', 'if false');

-- A technician sees them for good.
select pg_temp.rewrite('private.works_at', 'and abs(visit.day - private.new_york_today()) <= 1', '');

-- The customer's page counts what staff photographed.
select pg_temp.rewrite('private.photos_of_customer', 'and p.by_customer', '');

-- A person is erased and the photos stay.
drop trigger erase_photos on public.service_requests;

-- Only the photos of one request are named when a whole number is erased.
select pg_temp.rewrite('public.photos_to_erase', 'photos_to_erase.request, also', 'photos_to_erase.request, null');

-- Photos of requests that are gone stay for good.
select pg_temp.rewrite('public.photos_to_erase', 'p.request_id is null or', '');

-- A photo is added to the visit of an erased person.
select pg_temp.rewrite('private.add_photo_of', 'perform private.require_kept(visit.request_id);', '');

-- A technician sees the photos of visits two days around.
select pg_temp.rewrite('private.works_at', 'abs(visit.day - private.new_york_today()) <= 1', 'abs(visit.day - private.new_york_today()) <= 2');

-- The place for a photo of an erased person stays.
select pg_temp.rewrite('private.erase_photos', 'where p.request_id = new.id;', 'where false;');

-- A photo by a wrong link is answered as one that is not there yet.
select pg_temp.rewrite('public.add_photo_by_job', 'if refusal is not null then', 'if false then');

-- A refused photo writes the link's token into the log.
select pg_temp.rewrite('public.add_photo_by_job', 'or sqlstate ''PT409''', 'or sqlstate ''PT999''');

-- A refused photo tells whoever asks that the request is held.
select pg_temp.rewrite('public.add_photo_by_link', 'span => interval ''1 day'') then', 'span => interval ''1 day'') or chosen.held then');

-- One address fills the disk with photos.
select pg_temp.rewrite('public.add_photo_by_link', 'private.is_over_limit(''photos'', client, limits.photos_day, span => interval ''1 day'')', 'false');

-- Photos of a day are counted for an hour.
select pg_temp.rewrite('public.add_photo_by_link', 'span => interval ''1 day''', 'span => interval ''1 hour''');

-- What came of a day's photos is forgotten after an hour.
select pg_temp.rewrite('public.add_photo_by_link', ', keeps => interval ''1 day''', '');

-- A photo that is asked for again counts again.
select pg_temp.rewrite('public.add_photo_by_link', 'if photo.id is null then', 'if true then');

-- A photo whose request is gone stays in Storage.
select pg_temp.rewrite('public.photos_to_remove', 'r.id is null or p.removed_at', 'p.removed_at');

-- What staff removed while Storage failed stays there.
select pg_temp.rewrite('public.photos_to_remove', 'p.removed_at is not null or', '');

-- The photos of a request that staff dropped stay.
select pg_temp.rewrite('public.photos_to_remove', 'or r.held and r.status = ''cancelled''', '');

-- The photos of a request that may still be admitted go.
select pg_temp.rewrite('public.photos_to_remove', 'or r.held and r.status = ''cancelled''', 'or r.held');

-- The worker looks at all photos at each ring.
select pg_temp.rewrite('public.photos_to_remove', 'where s.swept_at <= now() - interval ''1 hour''', 'where true');

-- Files of other buckets go with them.
select pg_temp.rewrite('public.photos_to_remove', 'o.bucket_id = ''request-photos'' and (', '(');

-- Names of photos that are gone stay.
select pg_temp.rewrite('public.photos_to_remove', 'where p.request_id is null and not exists', 'where false and not exists');

-- Anybody is told the names of photos.
grant execute on function public.photos_to_remove() to anon;

-- Photos are offered where there is no Storage.
select pg_temp.rewrite('private.has_photos', 'to_regclass(''storage.objects'') is not null', 'true');

-- A page of an earlier version takes the label away.
select pg_temp.rewrite('private.add_photo_of', 'coalesce(excluded.label, p.label)', 'excluded.label');

-- A label cannot be changed.
select pg_temp.rewrite('private.add_photo_of', ', label = coalesce(excluded.label, p.label)', '');

-- A wrong label fails without a word.
select pg_temp.rewrite('private.add_photo_of', 'if label <> all', 'if false and label <> all');

-- A wrong label writes the link's token into the log.
select pg_temp.rewrite('public.add_photo_by_job', 'sqlstate ''PT400'' or ', '');

-- A customer's photo is labeled.
alter table private.request_photos drop constraint label_of_technician;

-- Staff do not see when a photo was taken.
select pg_temp.rewrite('public.photos_of', 'p.visit_id, p.label', 'p.visit_id, null::public.photo_label');

-- A technician's day has the photos of colleagues.
select pg_temp.rewrite('private.photos_taken', 'and p.done_by is not distinct from auth.uid()', '');

-- A technician's day has photos of past visits.
select pg_temp.rewrite('private.job_of', '''taken'', case when visit.day >= private.new_york_today()', '''taken'', case when true');
