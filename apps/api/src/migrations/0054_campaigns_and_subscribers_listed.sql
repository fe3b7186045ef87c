-- What operators look at: campaigns by their start, and addresses that get the newsletter by how they begin.
create index campaigns_by_start on campaigns (starts_at, id);
create index campaigns_by_end on campaigns (slug, ends_at);
create index newsletter_confirmed_by_email on newsletter_subscriptions (email collate "C") where state = 'confirmed';
