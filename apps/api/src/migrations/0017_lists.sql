-- What is on sale, new, or in the summer sale within a category: newest first, and to be counted.
create index products_on_sale on products (category_id, created_at, id) where state = 'listed' and on_sale;
create index products_new_in_category on products (category_id, created_at, id)
  where state = 'listed' and is_new_arrival;
create index products_promotional_in_category on products (category_id, created_at, id)
  where state = 'listed' and is_promotional and on_sale;

-- The widths of the picture that was bought, next to its one address. An address begins with the picture's own key, so
-- that it is found although the product shows it in more widths by now.
alter table order_lines add column image_srcset text not null default '';
update order_lines set image_srcset = products.image_srcset
  from products
  where products.id = order_lines.product_id
    and split_part(products.image, '/', 3) = split_part(order_lines.image, '/', 3);
