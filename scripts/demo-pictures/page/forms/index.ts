import type { PictureForm } from '../../../../apps/api/src/seeds/demo/picture.ts'
import { care } from './care.ts'
import { clothing } from './clothing.ts'
import { devices } from './devices.ts'
import type { Form } from './form.ts'
import { home } from './home.ts'
import { packaging } from './packaging.ts'
import { play } from './play.ts'
import { work } from './work.ts'

export const forms = { ...packaging, ...devices, ...clothing, ...home, ...care, ...play, ...work } satisfies Record<
  PictureForm,
  Form
>
