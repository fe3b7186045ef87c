-- A report that is worked out in the background, some days a transaction: whoever goes on after a crash begins at its
-- next day.
create table report_runs (
  id bigint generated always as identity primary key,
  report text not null constraint report_runs_report_known
    check (report in ('sales', 'sellers', 'categories', 'payments', 'refunds', 'tax')),
  from_day date not null,
  to_day date not null,
  step text not null constraint report_runs_step_known check (step in ('day', 'week', 'month')),
  state text not null constraint report_runs_state_known check (state in ('running', 'done', 'stopped', 'failed')),
  -- The first day that is not summed yet.
  next_day date not null,
  -- How often it was taken up since it last got on.
  attempts integer not null default 0,
  started_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  constraint report_runs_range check (from_day <= to_day),
  constraint report_runs_next_day_within check (next_day between from_day and to_day + 1),
  constraint report_runs_done_is_all check (state <> 'done' or next_day = to_day + 1)
);
-- The same question asked twice is worked out once.
create unique index report_runs_one_running on report_runs (report, from_day, to_day, step) where state = 'running';
create index report_runs_of_question on report_runs (report, from_day, to_day, step, id);
create index report_runs_running on report_runs (updated_at) where state = 'running';
create index report_runs_by_age on report_runs (updated_at);

-- Figures in the order of the report's columns: of a step and a subject; without a subject all of them, without a step
-- the whole range.
create table report_run_rows (
  run_id bigint not null constraint report_run_rows_run references report_runs (id) on delete cascade,
  first_day date,
  subject text,
  figures bigint[] not null,
  constraint report_run_rows_once unique nulls not distinct (run_id, first_day, subject)
);
