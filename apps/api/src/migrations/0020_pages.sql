-- Pages: the content pages that operators wrote.

-- An operator's text of a page in one language, in place of the default text in the code. Deleting the row restores the
-- default text.
create table content_pages (
  slug text not null constraint content_pages_slug_known check (slug in ('about', 'shipping', 'returns', 'size-guide', 'privacy')),
  language text not null constraint content_pages_language_known check (language in ('en', 'sw')),
  title text not null constraint content_pages_title_given check (title <> ''),
  -- Blocks separated by blank lines; `## ` begins a heading, `- ` a list item, `{name}` stands for a setting's value.
  body text not null constraint content_pages_body_given check (body <> ''),
  updated_at timestamptz not null,
  primary key (slug, language)
);
