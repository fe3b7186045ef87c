-- The optional second factor of a person who sells. Its key is derived from the account, `totp_generation` and a key of the
-- shop; it counts once `confirmed_at` is set, by a code the app showed.
create table second_factors (
  user_id bigint primary key constraint second_factors_user references users (id),
  totp_generation integer not null default 1,
  last_totp_step bigint not null default 0,
  confirmed_at timestamptz
);

-- Each is good once; only what proves it is stored.
create table second_factor_recovery_codes (
  user_id bigint not null constraint second_factor_recovery_codes_factor references second_factors (user_id) on delete cascade,
  proof text not null,
  primary key (user_id, proof)
);
