-- Accounts: people who buy and sell, operators, their credentials and sessions, and the keys of the shop.

-- One account per person; a member of a store is a user like any other (store_members). Several unconfirmed accounts may
-- share an email address. The account that confirms it becomes its only owner: the others lose email and password, and can
-- no longer sign in. Erasing an account removes its personal data; the row stays for the orders and postings that name it.
create table users (
  id bigint generated always as identity primary key,
  email text constraint users_email_is_lower_case check (email = lower(email)),
  email_confirmed_at timestamptz,
  -- Null for accounts that were created in the cart or with Google: they sign in by email. Contains no @, so that a typed
  -- name is either a username or an address.
  username text constraint users_username_is_no_email check (username <> '' and position('@' in username) = 0),
  name text not null default '',
  -- Null if it was never set (Google), or was removed together with the email.
  password_hash text,
  -- E.164, or empty.
  phone_number text not null default '' constraint users_phone_number_is_kenyan check (phone_number ~ '^(\+254[0-9]{9})?$'),
  -- Free text of the profile. Parcels go to delivery_addresses.
  address text not null default '',
  -- Until the first payment, an unconfirmed account gets no mail except the code.
  first_paid_at timestamptz,
  created_at timestamptz not null default now(),
  erased_at timestamptz,
  constraint users_confirmed_has_email check (email_confirmed_at is null or email is not null),
  constraint users_erased_is_empty check (
    erased_at is null or (
      email is null and username is null and name = '' and password_hash is null and phone_number = '' and address = ''
    )
  )
);
create unique index users_username_once on users (lower(username));
create unique index users_confirmed_email_once on users (email) where email_confirmed_at is not null;
create index users_email on users (email);
-- Operators search people by the beginning of the name or email. Byte order makes a prefix a range.
create index users_by_name on users (lower(case when name = '' then coalesce(username, '') else name end) collate "C", id);
create index users_by_email on users (email collate "C", id) where email is not null;
create index users_by_phone on users (phone_number) where phone_number <> '';

-- A user's identity at another company (Google). The key is that company's own id of the person, because email addresses
-- change and are reassigned.
create table identities (
  issuer text not null,
  subject text not null,
  user_id bigint not null constraint identities_user references users (id),
  created_at timestamptz not null,
  constraint identities_once primary key (issuer, subject)
);
create index identities_user on identities (user_id);

-- A registration whose mailed code was not entered yet. Without a user it becomes one when the code is verified; with a user
-- it confirms that user's address. With a store name it also opens a store. Several may wait for one address. The code is
-- derived from id, generation and a key of the shop, and is not stored.
create table registrations (
  id bigint generated always as identity primary key,
  email text not null,
  user_id bigint constraint registrations_user references users (id),
  -- Username and password of the user to be created.
  username text,
  password_hash text,
  -- Name and phone (E.164) of the store to be opened. The name is not reserved until then.
  store_name text constraint registrations_store_name_given check (store_name <> ''),
  phone_number text,
  -- The newest code; older ones are void.
  generation integer not null default 1,
  -- Attempts at the newest code, right or wrong.
  attempts integer not null default 0,
  -- When the newest code was sent, and until when it is valid.
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint registrations_make_or_confirm check (
    (user_id is null and username is not null and password_hash is not null)
    or (user_id is not null and username is null and password_hash is null)
  ),
  constraint registrations_store_has_phone check ((store_name is null) = (phone_number is null))
);
create index registrations_email on registrations (email, id);
create index registrations_user on registrations (user_id) where user_id is not null;

-- One row per mailed registration code, for the limits per address, hour and day. Deleted after a day.
create table code_sends (
  email text not null,
  sent_at timestamptz not null
);
create index code_sends_email on code_sends (email, sent_at);
create index code_sends_sent_at on code_sends (sent_at);

-- A mailed link to set a new password, valid once. The link carries the id and a signature, so reading this table does not
-- reveal a valid link. A request for an address that has no account to mail to gets a row without a user and no mail:
-- it costs the same work.
create table password_links (
  id text primary key,
  user_id bigint constraint password_links_user references users (id),
  expires_at timestamptz not null,
  -- When it was used, or voided by a new password.
  used_at timestamptz
);
create index password_links_user on password_links (user_id);
create index password_links_expires_at on password_links (expires_at);

-- A session of a user is a family of refresh tokens. A token is derived from session id, generation and a secret, and is not
-- stored: generation n + 1 is the child of generation n. A refresh does not extend the session.
create table sessions (
  id text primary key,
  user_id bigint not null constraint sessions_user references users (id),
  -- The store that a seller's session is for; null for a shopper's session. The foreign key is in 0006_sellers.sql.
  store_id bigint,
  -- The newest token that was used; 0 at sign-in.
  generation integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- 'reuse': an old refresh token was used again. 'password': the password was changed. 'address': another user confirmed
  -- the account's address. 'membership': the user left the store. 'operator': an operator ended the user's sessions.
  ended_by text constraint sessions_ended_by_known
    check (ended_by in ('logout', 'reuse', 'password', 'address', 'membership', 'operator')),
  constraint sessions_end_has_reason check ((ended_at is null) = (ended_by is null))
);
create index sessions_user on sessions (user_id, created_at);
create index sessions_store_id on sessions (store_id, user_id) where store_id is not null and ended_at is null;
create index sessions_expires_at on sessions (expires_at);

-- When each refresh token after generation 0 was first used. The token before it stays valid for a short time after that, for a
-- second tab or a lost response; a later use ends the session. Older rows are deleted with the next refresh.
create table refresh_uses (
  session_id text not null constraint refresh_uses_session references sessions (id) on delete cascade,
  generation integer not null,
  first_used_at timestamptz not null,
  constraint refresh_uses_once primary key (session_id, generation)
);

-- The optional second factor (TOTP) of a user who sells. Its key is derived from the user, totp_generation and a key of the
-- shop, and is not stored. Turning it off keeps the row, so that the next key is a different one.
create table second_factors (
  user_id bigint primary key constraint second_factors_user references users (id),
  totp_generation integer not null default 1,
  -- The time step of the last code that was used: each code works once.
  last_totp_step bigint not null default 0,
  -- When the user entered the first code of the key. Null while the factor is set up, and after it was turned off.
  confirmed_at timestamptz
);

-- Unused recovery codes; a code is deleted when it is used. Only its HMAC is stored.
create table second_factor_recovery_codes (
  user_id bigint not null constraint second_factor_recovery_codes_factor references second_factors (user_id) on delete cascade,
  proof text not null,
  primary key (user_id, proof)
);

-- A person who runs the shop. Operators are not users: they have separate accounts and their own sign-in, always with a
-- second factor. A new or reset operator has a mailed set-up link, valid until the first sign-in, to choose a password
-- and see the key of the second factor. Rows are never deleted: audit entries, notes and messages name them.
create table operators (
  id bigint generated always as identity primary key,
  email text not null
    constraint operators_email_once unique
    constraint operators_email_is_lower_case check (email = lower(email)),
  name text not null default '',
  role text not null constraint operators_role_known check (role in ('owner', 'finance', 'catalogue', 'support')),
  -- Null until the operator has chosen one.
  password_hash text,
  -- The key of the second factor is derived from id, totp_generation and a key of the shop, and is not stored.
  totp_generation integer not null default 1,
  -- The time step of the last code that was used: each code works once.
  last_totp_step bigint not null default 0,
  -- The id of the set-up link; the link also carries a signature. Null after the first sign-in.
  set_up_link text constraint operators_set_up_link_once unique,
  set_up_link_expires_at timestamptz,
  created_at timestamptz not null,
  -- Since then the operator cannot sign in.
  disabled_at timestamptz,
  constraint operators_password_or_link check (password_hash is not null or set_up_link is not null),
  constraint operators_set_up_link_expires check ((set_up_link is null) = (set_up_link_expires_at is null))
);

-- A session of an operator; deleted when it ends. The id is the hash of the session cookie, so reading this table is not
-- enough to use a session.
create table operator_sessions (
  id text primary key,
  -- Names the session in the API and the audit trail, which do not show the id.
  number bigint generated always as identity constraint operator_sessions_number_once unique,
  operator_id bigint not null constraint operator_sessions_operator references operators (id),
  -- The client address and the User-Agent header at sign-in.
  address text not null default '',
  browser text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- The last use, to the minute. A session that is idle for too long is no longer valid.
  seen_at timestamptz not null,
  -- When the second factor was last verified.
  reauthenticated_at timestamptz not null default '-infinity'
);
create index operator_sessions_operator on operator_sessions (operator_id);
create index operator_sessions_expires_at on operator_sessions (expires_at);

-- Unused recovery codes of operators; a code is deleted when it is used. Only its HMAC is stored.
create table operator_recovery_codes (
  operator_id bigint not null constraint operator_recovery_codes_operator references operators (id),
  proof text not null,
  primary key (operator_id, proof)
);

-- A mailed link, valid once, for a sign-in that is locked after wrong passwords. The browser that opens it may try the password
-- again. The link carries the id and a signature. It belongs to a user or an operator. A locked name that has no account gets
-- a row with neither and no mail: it costs the same work.
create table unlock_links (
  id text primary key,
  user_id bigint constraint unlock_links_user references users (id),
  operator_id bigint constraint unlock_links_operator references operators (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  constraint unlock_links_one_account check (num_nonnulls(user_id, operator_id) <= 1)
);
create index unlock_links_user on unlock_links (user_id);
create index unlock_links_operator on unlock_links (operator_id);
create index unlock_links_expires_at on unlock_links (expires_at);

-- The keys of the shop, one per purpose, encrypted under the setting AUTH_SECRET. Changing AUTH_SECRET encrypts the same keys
-- again: second factors, mailed links and codes stay valid.
create table shop_keys (
  -- One of `storedPurposes` in accounts/secrets.ts.
  purpose text primary key,
  -- AES-256-GCM: 12 bytes of nonce, 16 bytes of tag, then the encrypted key.
  sealed bytea not null,
  -- A fingerprint of the AUTH_SECRET it is encrypted under; it does not reveal the secret.
  secret_id text not null,
  sealed_at timestamptz not null default now()
);
