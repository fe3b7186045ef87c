-- expand
-- Indexes that `npm run seed` dropped from empty tables, and creates again when it has filled them. After a seed that was cut
-- off, the next process that opens the database creates them.
create table indexes_set_aside (
  name text primary key,
  -- The statement that creates the index.
  definition text not null
);
