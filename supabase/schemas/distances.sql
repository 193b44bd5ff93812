-- Distances: about how far it is from one ZIP code to another.

create table private.zip_centers (
  prefix text primary key constraint prefix_digits check (prefix ~ '^[0-9]{3}$'),
  latitude real not null,
  longitude real not null
);
comment on table private.zip_centers is
  'Where ZIP codes with these first 3 digits are: the medians of the places of their post offices, as the public ZIP table of the pyzipcode package has them; 126 is set by hand.';
insert into private.zip_centers (prefix, latitude, longitude) values
  ('005', 40.92, -72.64), ('063', 41.26, -72.01), ('100', 40.78, -73.98), ('101', 40.77, -73.98),
  ('102', 40.78, -73.98), ('103', 40.60, -74.15), ('104', 40.84, -73.88), ('105', 41.20, -73.76),
  ('106', 41.05, -73.74), ('107', 40.96, -73.86), ('108', 40.92, -73.79), ('109', 41.30, -74.13),
  ('110', 40.75, -73.64), ('111', 40.75, -73.92), ('112', 40.65, -73.95), ('113', 40.75, -73.86),
  ('114', 40.69, -73.81), ('115', 40.75, -73.62), ('116', 40.60, -73.86), ('117', 40.81, -73.21),
  ('118', 40.75, -73.60), ('119', 40.92, -72.58), ('120', 42.66, -73.91), ('121', 42.64, -73.79),
  ('122', 42.61, -73.97), ('123', 42.81, -73.94), ('124', 42.09, -74.17), ('125', 41.72, -73.86),
  ('126', 41.70, -73.92), ('127', 41.71, -74.76), ('128', 43.48, -73.70), ('129', 44.59, -73.81),
  ('130', 43.03, -76.17), ('131', 43.05, -76.24), ('132', 43.04, -76.17), ('133', 43.05, -75.26),
  ('134', 43.09, -75.32), ('135', 43.10, -75.23), ('136', 44.24, -75.62), ('137', 42.25, -75.66),
  ('138', 42.34, -75.54), ('139', 42.12, -75.89), ('140', 42.81, -78.62), ('141', 42.76, -78.73),
  ('142', 42.88, -78.87), ('143', 43.10, -79.04), ('144', 42.94, -77.68), ('145', 42.97, -77.46),
  ('146', 43.23, -77.68), ('147', 42.21, -78.95), ('148', 42.33, -77.01), ('149', 42.11, -76.80);

-- Returns the miles, as the crow flies, from a ZIP code to the nearest of some, each in full or its first 3 digits; null if
-- one is not in New York.
create function private.miles_to(zip text, areas text[]) returns int
language sql stable set search_path = ''
as $$
  select round(min(sqrt(
    power(69 * (a.latitude - b.latitude), 2) + power(69 * cos(radians(a.latitude)) * (a.longitude - b.longitude), 2)
  )))::int
  from private.zip_centers as a
  join private.zip_centers as b on b.prefix in (select left(area, 3) from unnest(areas) as area)
  where a.prefix = left(zip, 3)
$$;

-- ---------------------------------------------------------------------------------------------
-- Grants
-- ---------------------------------------------------------------------------------------------

revoke all on table private.zip_centers from public, anon, authenticated, service_role;
revoke execute on function private.miles_to from public, anon, authenticated, service_role;
