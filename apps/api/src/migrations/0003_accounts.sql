-- One account per person (D13). Only a confirmed address is owned; unconfirmed accounts may share one until somebody
-- confirms it, which takes it from all the others: their email becomes null, and nobody can sign in to them (D17).
create table users (
  id bigint generated always as identity primary key,
  email text constraint users_email_is_lower_case check (email = lower(email)),
  email_confirmed_at timestamptz,
  -- Accounts made in the cart's modal or with Google have none and sign in by email.
  username text constraint users_username_is_no_email check (username <> '' and position('@' in username) = 0),
  name text not null default '',
  -- Null: never set (Google), or ended with the address.
  password_hash text,
  phone_number text not null default '' constraint users_phone_number_is_kenyan check (phone_number ~ '^(\+254[0-9]{9})?$'),
  address text not null default '',
  -- An unconfirmed account gets no mail but the code before it has paid (D18).
  first_paid_at timestamptz,
  created_at timestamptz not null default now(),
  constraint users_confirmed_has_email check (email_confirmed_at is null or email is not null)
);
create unique index users_username_once on users (lower(username));
create unique index users_confirmed_email_once on users (email) where email_confirmed_at is not null;
create index users_email on users (email);

-- Who signed in at another company, by that company's own key for the person: emails change and are given to others.
create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null constraint identities_user references users (id),
  created_at timestamptz not null,
  constraint identities_once primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- Addresses waiting for their code, each row with its own (D17). A row without a user becomes one when it is confirmed;
-- a row with a user confirms that user's address (D18). The code itself is nowhere: it is derived from id and generation.
create table registrations (
  id bigint generated always as identity primary key,
  email text not null,
  username text,
  password_hash text,
  user_id bigint constraint registrations_user references users (id),
  generation integer not null default 1,
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint registrations_make_or_confirm check (
    (user_id is null and username is not null and password_hash is not null)
    or (user_id is not null and username is null and password_hash is null)
  )
);
create index registrations_email on registrations (email, id);

-- One row per mailed code: the hourly and daily caps of an address.
create table code_sends (
  email text not null,
  sent_at timestamptz not null
);
create index code_sends_email on code_sends (email, sent_at);
create index code_sends_sent_at on code_sends (sent_at);

-- A row with no user is a link asked for an address nobody confirmed: the same work, and no mail.
create table password_links (
  id text primary key,
  user_id bigint constraint password_links_user references users (id),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_links_user on password_links (user_id);
create index password_links_expires_at on password_links (expires_at);

-- A session is a family of refresh tokens (D15): token n+1 is derived from token n, `generation` is the newest one that
-- was used.
create table sessions (
  id text primary key,
  user_id bigint not null constraint sessions_user references users (id),
  generation integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text constraint sessions_ended_by_known
    check (ended_by in ('logout', 'reuse', 'password', 'address')),
  constraint sessions_end_has_reason check ((ended_at is null) = (ended_by is null))
);
create index sessions_user on sessions (user_id) where ended_at is null;
create index sessions_expires_at on sessions (expires_at);

-- When each token of a family was first used: its parent stays good for a moment after that.
create table refresh_uses (
  session_id text not null constraint refresh_uses_session references sessions (id) on delete cascade,
  generation integer not null,
  first_used_at timestamptz not null,
  constraint refresh_uses_once primary key (session_id, generation)
);

-- Those who run the shop: separate accounts with their own sign-in (D13). The second factor's secret is derived from id
-- and generation; `last_totp_step` makes each of its codes good for one sign-in.
create table operators (
  id bigint generated always as identity primary key,
  email text not null constraint operators_email_once unique constraint operators_email_is_lower_case check (email = lower(email)),
  name text not null default '',
  role text not null constraint operators_role_known check (role in ('owner', 'finance', 'catalogue', 'support')),
  password_hash text not null,
  totp_generation integer not null default 1,
  last_totp_step bigint not null default 0,
  created_at timestamptz not null
);

-- The id is the hash of the cookie: whoever reads this table cannot sign in with it.
create table operator_sessions (
  id text primary key,
  operator_id bigint not null constraint operator_sessions_operator references operators (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  seen_at timestamptz not null
);
create index operator_sessions_expires_at on operator_sessions (expires_at);
