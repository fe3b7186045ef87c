-- Nobody but themselves knows what an operator signs in with: a mailed link lets them choose a password and shows them a
-- key, and stands until they have signed in. Whoever has no password has such a link.
alter table operators rename column key_link to set_up_link;
alter table operators rename column key_link_expires_at to set_up_link_expires_at;
alter table operators rename constraint operators_key_link_once to operators_set_up_link_once;
alter table operators rename constraint operators_key_link_expires to operators_set_up_link_expires;
alter table operators
  alter column password_hash drop not null,
  add constraint operators_password_or_link check (password_hash is not null or set_up_link is not null);
