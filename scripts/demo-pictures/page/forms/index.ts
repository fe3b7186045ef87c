import type { PictureForm } from '../../../../apps/api/src/seeds/demo/picture.ts'
import type { Form } from './form.ts'
import { balls } from './play/balls.ts'
import { sport } from './play/sport.ts'
import { outdoors } from './play/outdoors.ts'
import { toys } from './play/toys.ts'
import { models } from './play/models.ts'
import { games } from './play/games.ts'
import { hobbies } from './play/hobbies.ts'
import { phones } from './devices/phones.ts'
import { computers } from './devices/computers.ts'
import { power } from './devices/power.ts'
import { lamps } from './devices/lamps.ts'
import { sound } from './devices/sound.ts'
import { appliances } from './devices/appliances.ts'
import { screens } from './devices/screens.ts'
import { garments } from './clothing/garments.ts'
import { shoes } from './clothing/shoes.ts'
import { bags } from './clothing/bags.ts'
import { hats } from './clothing/hats.ts'
import { supports } from './clothing/supports.ts'
import { books } from './work/books.ts'
import { desk } from './work/desk.ts'
import { maps } from './work/maps.ts'
import { farm } from './work/farm.ts'
import { gear } from './work/gear.ts'
import { beauty } from './care/beauty.ts'
import { baby } from './care/baby.ts'
import { health } from './care/health.ts'
import { mobility } from './care/mobility.ts'
import { kitchen } from './home/kitchen.ts'
import { table } from './home/table.ts'
import { cleaning } from './home/cleaning.ts'
import { furniture } from './home/furniture.ts'
import { bottles } from './packaging/bottles.ts'
import { bagsAndSacks } from './packaging/bags-and-sacks.ts'
import { cartons } from './packaging/cartons.ts'
import { tinsAndTubes } from './packaging/tins-and-tubes.ts'

/** Each form of the pictures, by its name. */
export const forms = {
  ...balls,
  ...sport,
  ...outdoors,
  ...toys,
  ...models,
  ...games,
  ...hobbies,
  ...phones,
  ...computers,
  ...power,
  ...lamps,
  ...sound,
  ...appliances,
  ...screens,
  ...garments,
  ...shoes,
  ...bags,
  ...hats,
  ...supports,
  ...books,
  ...desk,
  ...maps,
  ...farm,
  ...gear,
  ...beauty,
  ...baby,
  ...health,
  ...mobility,
  ...kitchen,
  ...table,
  ...cleaning,
  ...furniture,
  ...bottles,
  ...bagsAndSacks,
  ...cartons,
  ...tinsAndTubes,
} satisfies Record<PictureForm, Form>
