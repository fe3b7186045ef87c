-- Search: the full-text index of listed products, and the vocabulary for spelling correction.

-- Words are compared without accents and by their stem: 'phones' finds 'phone'.
-- `shop` is for documents and prefixes. It has no stop words, so that 'the:*' finds 'thermos'.
-- `shop_question` is for the words of a query. It drops English stop words.
create text search dictionary shop_stem (template = snowball, language = english);
create text search configuration shop (copy = simple);
alter text search configuration shop
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, shop_stem;
create text search configuration shop_question (copy = simple);
alter text search configuration shop_question
  alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, english_stem;

-- The texts of one listed product. Tiers bound the cost of a search: tier 0 has the 2,000 best sellers in stock, tier 1 the
-- next 16,000, tier 2 the next 128,000, tier 3 all others. A search reads tier after tier until it has enough candidates to
-- rank. A common word needs only the first tiers; a word that needs all tiers is rare.
create table product_search (
  product_id bigint primary key constraint product_search_product references products (id) on delete cascade,
  -- The product's category when its texts were indexed; no foreign key, because the index follows the product.
  category_id bigint,
  -- A scheduled job updates tier and boost every hour. A new product is in tier 3 until then.
  tier smallint not null constraint product_search_tier_known check (tier between 0 and 3),
  -- Factor of the rank: higher for products that sell well, lower for products that are out of stock.
  boost real not null,
  -- The words of the name that are not the kind of the product: 'clear phone' of a 'Clear Phone Case'.
  modifiers tsvector not null default '',
  -- Weights: A name in both languages, B brand, category in both languages and keywords, C description, D features and specifications.
  document tsvector not null
) with (fillfactor = 80);
-- No fastupdate: every search would read the list of pending entries.
create index product_search_tier_0 on product_search using gin (document) with (fastupdate = off) where tier = 0;
create index product_search_tier_1 on product_search using gin (document) with (fastupdate = off) where tier = 1;
create index product_search_tier_2 on product_search using gin (document) with (fastupdate = off) where tier = 2;
create index product_search_tier_3 on product_search using gin (document) with (fastupdate = off) where tier = 3;

-- A word of three letters or more that occurs in product texts: the candidates for a misspelt word. Words are never removed.
create table search_words (
  -- Lower case letters a to z, without accents.
  word text primary key,
  -- Each indexing of a product adds one for each of its words. Of two equally similar candidates, the one with more uses is
  -- chosen.
  uses integer not null
);
create index search_words_by_likeness on search_words using gist (word gist_trgm_ops (siglen = 64));
