-- Sellers: stores, their members and invitations, the verification of their owners, and operators' messages to them.

-- The key that two store names share if they look the same to a reader (decision 0084). Case, accents, spaces, punctuation
-- and look-alike characters do not count. The look-alikes are those of Unicode UTS #39 (confusables.txt 13.0) whose prototype
-- is one ASCII letter or digit, of the Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic and Lisu scripts, each in both cases.
-- 0 and o are one character; so are 1, i, l and |. rn reads as m, and vv as w. A name of symbols alone is its own key.
create function store_name_key(name text) returns text
  language sql immutable strict parallel safe
  return coalesce(
    nullif(
      replace(
        replace(
          regexp_replace(
            lower(
              translate(
                normalize(name, NFKD),
                'ƧƨƻϨϩꙄꙅꝚꝛƷȜȝɜʒЗзҘҙӠӡⳌⳍꝪꝫꞫᏎꮞƼбᏮⳒⳓꮾȢȣⳊⳋꝮꝯɑΑαАаᎪⱭꓮꭺƀƁƂƃƄƅɃɓΒβБВЬвьѢѣҌҍᏏᏴᏼꓐꞴꞵꮟȻȼΣςСсҪҫᏟᴄⲤⲥꓚꮯÐð' ||
                'ĐđƉƊƋƌɖɗԀԁᎠᏧꓒꓓꭰꮷɆɇΕεЕеҼҽҾҿᎬꓰꬲꭼƑƒϜϝՔքᵮẝꓝꞘꞙꬵƍƓǤǥɠɡԌԍՑցᏀᏳᏻᶃꓖꞬꮐĦħɦΗЋНнћҢңҺһӇӈӉӊՀհᎻᏂᏲᏺⱧⱨⲎⲏꓧꚔꚕꞪꮋ' ||
                'ꮒɈɉʝͿϳЈјᎫꓙꞲꭻƘƙΚκКкҚқҞҟᏦⱩⱪⲔⲕꓗꝀꝁꮶ1Ii|ıŁłƖƗƚǀȽɨɩɪɫɭΙιІіӀӏᎥᏞᵻᵼⱢⲒⲓⳐⳑꓡꓲꙆꙇꞮꭵꮮΜμϺϻМмӍӎᎷⲘⲙꓟꮇƝƞȠɲɳΝη' ||
                'ՈՌոռᵰⲚⲛꓠ0ØøƟɵΘΟθοσОоѲѳӨөՕօᎤᎾᏫᴏᴑⲞⲟꓳꝊꝋꬽꬾꭴꮎꮻƤƥΡρРрᏢᵽⱣⲢⲣꓑꮲʠԚԛԳԶգզƦɌɍɼɽʀГгҒғᎡᎱᏒᴦᵲⱤⲄⲅꓣꭇꭈꭱꮁꮢƽʂЅѕՏ' ||
                'տᏕᏚᵴꓢꜱꟅꮥꮪŦŧƬƭƮȾʈΤτТтҬҭᎢᵵⱦⲦⲧꓔꭲƲɄʉʋυՍսᏌᴜᵾꓴꞞꞟꭎꭒꮜνѴѵᏙᴠꓦꮩƜɯѠѡѼѽԜԝԱաᎳᏔᴡꓪꝠꝡꮃꮤΧχХхҲҳⲬⲭꓫꞳꭓƔƳƴɎɏɣʏΓΥ' ||
                'γУуҮүҰұᎩᎽᶌỾỿⲨⲩꓬꭚꭹꮍƵƶȤȥʐΖζᏃᴢᵶꓜꮓ',
                '222222222333333333333333344566666889999aaaaaaaaabbbbbbbbbbbbbbbbbbbbbbbbbbccccccccccccccdd' ||
                'ddddddddddddddddeeeeeeeeeeeeeeffffffffffffggggggggggggggggghhhhhhhhhhhhhhhhhhhhhhhhhhhhhhh' ||
                'hjjjjjjjjjjjkkkkkkkkkkkkkkkkkkklllllllllllllllllllllllllllllllllllllllmmmmmmmmmmmmmnnnnnnn' ||
                'nnnnnnnnooooooooooooooooooooooooooooooooopppppppppppppqqqqqqqrrrrrrrrrrrrrrrrrrrrrrrrsssss' ||
                'sssssssssttttttttttttttttttttuuuuuuuuuuuuuuuuvvvvvvvwwwwwwwwwwwwwwwwwwxxxxxxxxxxxyyyyyyyyy' ||
                'yyyyyyyyyyyyyyyyyyzzzzzzzzzzzz'
              ) collate "und-x-icu"
            ),
            '[^[:alnum:]]', '', 'g'
          ),
          'rn', 'm'
        ),
        'vv', 'w'
      ),
      ''
    ),
    name
  );

-- A seller's shop on the marketplace. Only an open store is public; the products of any other store are withheld. 'closed' is
-- final (decision 0060): the row never changes again, and the store takes no new orders, members, messages, documents, phones
-- or imports. The number, name and place of a closed store stay for the orders that refer to it; its texts, phone and logo do not.
create table stores (
  id bigint generated always as identity primary key,
  -- Sellers sign in with it.
  store_number bigint generated always as (100000 + id) stored constraint stores_number_unique unique,
  -- Unique by store_name_key, also among closed stores.
  name text not null constraint stores_name_given check (name <> ''),
  -- The path of the public page.
  slug text not null
    constraint stores_slug_unique unique
    constraint stores_slug_is_plain check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo_media_id bigint constraint stores_logo references media (id),
  -- Texts are empty until the owner enters them.
  about text not null,
  return_policy text not null default '',
  county text not null,
  town text not null,
  -- Where the shop calls the store: E.164, or empty. Payouts go to payout_phones.
  phone_number text not null default '' constraint stores_phone_number_is_kenyan check (phone_number ~ '^(\+254[0-9]{9})?$'),
  -- 'awaiting-approval': a new store, if the shop requires approval. 'declined': an operator did not approve it.
  status text not null constraint stores_status_known
    check (status in ('awaiting-approval', 'open', 'suspended', 'declined', 'closed')),
  -- The reason of a suspension or refusal, as the owner reads it; else empty.
  suspension_reason text not null default '',
  -- Why an operator holds the payouts of a store without suspending it, as its members read it; empty if they are not held.
  payout_hold_reason text not null default '',
  -- The store's own commission rate, in hundredths of a percent. Null: the rate of the category or the shop applies.
  commission_basis_points integer
    constraint stores_commission_possible check (commission_basis_points between 0 and 5000),
  -- The end of a holiday: until then the products are shown and cannot be bought. A scheduled job clears past holidays.
  away_until timestamptz,
  away_message text not null default '',
  -- When an operator verified the owner's identity by documents. Without it no payout is approved.
  identity_verified_at timestamptz,
  created_at timestamptz not null,
  closed_at timestamptz,
  constraint stores_message_says_of_a_holiday check (away_message = '' or away_until is not null),
  constraint stores_suspended_for_a_reason check (suspension_reason = '' or status in ('suspended', 'declined')),
  constraint stores_closed_since check ((status = 'closed') = (closed_at is not null)),
  constraint stores_closed_are_empty check (
    status <> 'closed' or (
      about = '' and return_policy = '' and phone_number = '' and logo_media_id is null and away_until is null
      and away_message = ''
    )
  ),
  constraint stores_closed_hold_no_payouts check (status <> 'closed' or payout_hold_reason = '')
);
create unique index stores_name_once on stores (store_name_key(name));
create index stores_by_status on stores (status, id);
create index stores_by_phone on stores (phone_number) where phone_number <> '';
-- Operators search stores by any part of the name.
create index stores_by_words on stores using gin (name gin_trgm_ops);
create index stores_away on stores (away_until) where away_until is not null;
create index stores_logo_media_id on stores (logo_media_id) where logo_media_id is not null;

-- Refuses every change of a closed store.
create function stores_closed_are_final() returns trigger language plpgsql as $$
begin
  raise exception 'store % is closed', old.id
    using errcode = 'integrity_constraint_violation', constraint = 'stores_closed_are_final';
end
$$;
create trigger stores_closed_are_final before update on stores
  for each row when (old.status = 'closed') execute function stores_closed_are_final();

-- Refuses rows of a closed store; later modules use it too. The transaction that closes a store locks the store's row
-- exclusively: a row that is added at that moment waits for it, and is refused.
create function refuse_row_of_closed_store() returns trigger language plpgsql as $$
begin
  perform from stores where id = new.store_id and status <> 'closed' for key share;
  if not found then
    raise exception 'store % is closed', new.store_id
      using errcode = 'integrity_constraint_violation', constraint = 'stores_closed_are_final';
  end if;
  return new;
end
$$;

-- The store of a seller's session. The table is in 0005_accounts.sql, which runs before stores exists.
alter table sessions add constraint sessions_store foreign key (store_id) references stores (id);

-- A user who works for a store. A user is a seller by membership. A store has at most one owner, a closed store no members.
create table store_members (
  store_id bigint not null constraint store_members_store references stores (id) on delete cascade,
  user_id bigint not null constraint store_members_user references users (id) on delete cascade,
  role text not null constraint store_members_role_known check (role in ('owner', 'staff')),
  -- What the owner allows a member of staff to do. The owner has every right, and an empty array here.
  rights text[] not null default '{}' constraint store_members_rights_known check (rights <@ array['products', 'orders', 'money']),
  created_at timestamptz not null,
  primary key (store_id, user_id)
);
create unique index store_members_one_owner on store_members (store_id) where role = 'owner';
create index store_members_user_id on store_members (user_id);
create trigger store_members_of_no_closed_store before insert or update on store_members
  for each row execute function refuse_row_of_closed_store();

-- An invitation by mail to work for a store, one per store and address; deleted when it is accepted or revoked. The link is
-- derived from the row and a key of the shop, and is not stored.
create table store_invitations (
  id bigint generated always as identity primary key,
  store_id bigint not null constraint store_invitations_store references stores (id) on delete cascade,
  email text not null,
  rights text[] not null constraint store_invitations_rights_known check (rights <@ array['products', 'orders', 'money']),
  -- The link that was mailed last; older ones are void.
  generation integer not null default 1,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint store_invitations_once unique (store_id, email)
);
-- An erased account's invitations are found by its address.
create index store_invitations_email on store_invitations (email);
create trigger store_invitations_of_no_closed_store before insert or update on store_invitations
  for each row execute function refuse_row_of_closed_store();

-- The verification of a store owner's identity by documents: the last submission and the decision on it. After a rejection
-- the owner may submit again. A verified submission sets stores.identity_verified_at.
create table store_verifications (
  store_id bigint primary key constraint store_verifications_store references stores (id) on delete cascade,
  state text not null constraint store_verifications_state_known check (state in ('submitted', 'verified', 'rejected')),
  -- The reason of a rejection, as the store reads it; else empty.
  reason text not null default '',
  submitted_at timestamptz not null,
  decided_at timestamptz,
  constraint store_verifications_decided check ((state = 'submitted') = (decided_at is null)),
  constraint store_verifications_rejected_for_a_reason check ((state = 'rejected') = (reason <> ''))
);
create index store_verifications_waiting on store_verifications (submitted_at, store_id) where state = 'submitted';
create index store_verifications_decided_at on store_verifications (decided_at) where decided_at is not null;
create trigger store_verifications_of_no_closed_store before insert or update on store_verifications
  for each row execute function refuse_row_of_closed_store();

-- A picture of a submitted document. A scheduled job deletes documents 30 days after the decision; the decision stays.
create table store_documents (
  store_id bigint not null constraint store_documents_store references store_verifications (store_id) on delete cascade,
  -- A passport has no back.
  kind text not null constraint store_documents_kind_known check (kind in ('identity-front', 'identity-back', 'payout-proof')),
  picture_id bigint not null
    constraint store_documents_picture references private_pictures (id)
    constraint store_documents_picture_once unique,
  primary key (store_id, kind)
);

-- A message of an operator to a store. Its owner gets it by mail.
create table store_messages (
  id bigint generated always as identity primary key,
  store_id bigint not null constraint store_messages_store references stores (id) on delete cascade,
  operator_id bigint not null constraint store_messages_operator references operators (id),
  subject text not null constraint store_messages_subject_given check (subject <> ''),
  text text not null constraint store_messages_text_given check (text <> ''),
  sent_at timestamptz not null
);
create index store_messages_of_store on store_messages (store_id, id);
create index store_messages_operator on store_messages (operator_id);
create trigger store_messages_of_no_closed_store before insert or update on store_messages
  for each row execute function refuse_row_of_closed_store();
