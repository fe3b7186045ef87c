-- Who left the newsletter a while ago is forgotten.
create index newsletter_unsubscribed on newsletter_subscriptions (unsubscribed_at) where state = 'unsubscribed';
