create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- How words are read: without accents and reduced to their stem, so that 'phones' finds 'phone'. What is indexed keeps
-- the little words too ('the:*' must find 'thermos' while typing); questions leave them out.
create text search dictionary shop_stem (template = snowball, language = english);
create text search configuration shop (copy = simple);
alter text search configuration shop
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, shop_stem;
create text search configuration shop_question (copy = simple);
alter text search configuration shop_question
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;

-- The index of products. Its tiers keep the cost of a search flat: tier 0 holds the 2,000 products that sell best, the
-- next ones 8 times as many each, tier 3 all the rest. A search reads the tiers one after the other until it has enough
-- candidates to rank: a common word is answered from the first, and a word that makes it to the last one is rare.
create table product_search (
  product_id bigint primary key constraint product_search_product references products (id) on delete cascade,
  tier smallint not null constraint product_search_tier_known check (tier between 0 and 3),
  -- Multiplies the rank of what sells and can be had.
  boost real not null,
  document tsvector not null
) with (fillfactor = 80);
-- Without a list of pending entries, which every search would have to read.
create index product_search_tier_0 on product_search using gin (document) with (fastupdate = off) where tier = 0;
create index product_search_tier_1 on product_search using gin (document) with (fastupdate = off) where tier = 1;
create index product_search_tier_2 on product_search using gin (document) with (fastupdate = off) where tier = 2;
create index product_search_tier_3 on product_search using gin (document) with (fastupdate = off) where tier = 3;

-- The words of the shop, to find the one that was meant by a misspelt one.
create table search_words (
  word text primary key,
  -- How often it was met while indexing: of two words as near, the commoner one was meant.
  uses integer not null
);
create index search_words_by_likeness on search_words using gist (word gist_trgm_ops (siglen = 64));
