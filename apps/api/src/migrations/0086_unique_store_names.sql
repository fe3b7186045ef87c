-- What makes two store names the same to a reader: upper and lower case, accents, spaces, punctuation and look-alike
-- characters do not count. The pairs are those of Unicode UTS #39 (confusables.txt 13.0) whose prototype is one ASCII letter
-- or digit, of the Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic and Lisu scripts, each in both cases. 0 and o, and
-- 1, i, l and |, are one character each; rn reads as m, and vv as w. A name of symbols alone is compared as it is.
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

-- Of several stores with one name the first keeps it, and a closed one before all others, as its row never changes. The
-- others get their store number behind it. Of several closed stores with one name, too, all but the first are renamed.
alter table stores disable trigger stores_closed_stay;
do $$
begin
  loop
    update stores set name = rtrim(left(stores.name, 79 - length(store_number::text))) || ' ' || store_number
    from (
      select id, row_number() over (partition by store_name_key(name) order by status <> 'closed', id) as position
      from stores
    ) as named
    where stores.id = named.id and named.position > 1;
    exit when not found;
  end loop;
end
$$;
alter table stores enable trigger stores_closed_stay;

create unique index stores_name_once on stores (store_name_key(name));
