import { at, bar, bent, block, box, decal, group, outline, plate, times, type Thing } from '../../kit.ts'
import { paragraph, text } from '../../labels.ts'
import { drawIcon } from '../../icons.ts'
import { cloth, drawn, gloss, inkOn, matte, paper, toned } from '../../materials.ts'
import { seen, sizeOf, type Form, type Subject } from '../form.ts'
import { brickOf, mark } from '../packaging/parts.ts'

function cover({ wording, colour, accent, icon, look }: Subject, w: number, h: number) {
  return drawn(Math.round((1024 * w) / h), 1024, (context, cw, ch) => {
    context.fillStyle = colour
    context.fillRect(0, 0, cw, ch)
    const ink = inkOn(colour)
    if (look === 'school') {
      context.fillStyle = accent
      context.fillRect(0, ch * 0.62, cw, ch * 0.38)
      paragraph(context, wording.name, cw / 2, ch * 0.1, cw * 0.84, ch * 0.3, { weight: 900, ink })
      if (icon) drawIcon(context, icon, cw / 2, ch * 0.62, cw * 0.5)
      text(context, wording.detail, cw / 2, ch * 0.86, cw * 0.8, ch * 0.05, { weight: 700, ink: inkOn(accent) })
    } else {
      context.fillStyle = toned(colour, -0.25)
      context.beginPath()
      context.moveTo(0, ch)
      for (let x = 0; x <= 20; x++)
        context.lineTo((x / 20) * cw, ch * (0.62 + 0.05 * Math.sin(x * 0.5) + 0.03 * Math.sin(x * 1.1)))
      context.lineTo(cw, ch)
      context.fill()
      context.fillStyle = toned(accent, 0.25)
      context.beginPath()
      context.arc(cw / 2, ch * 0.6, cw * 0.3, 0, Math.PI * 2)
      context.fill()
      if (icon) drawIcon(context, icon, cw / 2, ch * 0.6, cw * 0.44)
      paragraph(context, wording.name, cw / 2, ch * 0.07, cw * 0.84, ch * 0.3, { weight: 800, ink })
      text(context, wording.detail, cw / 2, ch * 0.87, cw * 0.8, ch * 0.036, { weight: 500, ink })
    }
    text(context, wording.brand, cw / 2, ch * 0.945, cw * 0.7, ch * 0.036, {
      weight: 700,
      ink: look === 'school' ? inkOn(accent) : ink,
    })
  })
}

function closedBook(subject: Subject, w: number, h: number, d: number): Thing {
  const board = gloss('#fff', { map: cover(subject, w, h) })
  board.clearcoat = 0.35
  const back = matte(toned(subject.colour, -0.1))
  return group(
    at(box(w - 0.5, h - 0.5, d - 0.3, paper('#f6f0e2'), 0.05), 0.05, h / 2, 0),
    at(
      plate(
        outline(
          [
            [-w / 2, 0],
            [w / 2, 0],
            [w / 2, h],
            [-w / 2, h],
          ],
          0.2,
        ),
        0.22,
        board,
        0.03,
      ),
      0,
      0,
      d / 2 - 0.12,
    ),
    at(box(w, h, 0.22, back, 0.06), 0, h / 2, -d / 2),
    at(box(0.4, h, d, back, 0.18), -w / 2 + 0.15, h / 2, 0),
  )
}

/** Upright and tilted back a little, with a second copy behind it. */
const book: Form = (subject) => {
  const [w, h, d] = sizeOf(subject, [14, 21, 1.9])
  const flat = closedBook({ ...subject }, w, h, d)
  return seen(
    group(
      at(group(closedBook(subject, w, h, d)), 0, 0.2, 2, [-7, -6, 0]),
      at(flat, w * 0.55, d / 2 + 0.1, -h * 0.42, [-90, 0, 28]),
    ),
    { azimuthDegrees: 16, elevationDegrees: 14 },
  )
}

const exerciseBooks: Form = (subject) => {
  const front = (tint: string) =>
    drawn(768, 1024, (context, w, h) => {
      context.fillStyle = tint
      context.fillRect(0, 0, w, h)
      context.fillStyle = '#fdfcf6'
      context.beginPath()
      context.roundRect(w * 0.14, h * 0.3, w * 0.72, h * 0.34, 20)
      context.fill()
      text(context, subject.wording.brand, w / 2, h * 0.16, w * 0.7, h * 0.08, { weight: 900, ink: inkOn(tint) })
      for (const [index, words] of ['Name', 'School', 'Subject'].entries()) {
        text(context, words, w * 0.19, h * (0.37 + index * 0.1), w * 0.2, h * 0.032, {
          weight: 600,
          ink: '#3a3d42',
          left: true,
        })
        context.fillStyle = '#9aa0a7'
        context.fillRect(w * 0.36, h * (0.385 + index * 0.1), w * 0.44, 3)
      }
      text(context, subject.wording.quantity, w / 2, h * 0.84, w * 0.6, h * 0.05, { weight: 700, ink: inkOn(tint) })
    })
  const one = (tint: string) => brickOf(15, 20, 0.5, matte('#fff', { map: front(tint) }), paper('#f6f2e6'), 0.04)
  const tints = [subject.colour, subject.accent, '#4f8a4b', '#3f78b5']
  return seen(
    group(
      ...times(12, (index) =>
        at(group(one(tints[index % 4] ?? subject.colour)), 4 + (index % 3) * 0.3, 0.3 + index * 0.56, -8, [
          -90,
          0,
          6 - (index % 5) * 2.4,
        ]),
      ),
      at(group(one(subject.colour)), -5, 0.2, 5, [-14, 10, 0]),
    ),
    { elevationDegrees: 22 },
  )
}

const notebook: Form = (subject) => {
  const leather = matte(subject.colour)
  const one = group(
    at(box(14.4, 21, 1.2, paper('#f6f0e2'), 0.3), 0.1, 10.5, 0),
    ...[-0.66, 0.66].map((z) =>
      at(
        plate(
          outline(
            [
              [-7.4, -0.3],
              [7.4, -0.3],
              [7.4, 21.3],
              [-7.4, 21.3],
            ],
            0.8,
          ),
          0.22,
          leather,
          0.08,
        ),
        0,
        0,
        z - 0.1,
      ),
    ),
    at(box(0.4, 21.6, 1.5, leather, 0.18), -7.2, 10.5, 0),
    at(box(0.7, 21.8, 1.8, cloth(subject.accent), 0.1), 5.2, 10.5, 0),
    at(mark(subject, 5, toned(subject.colour, -0.4)), -1, 3, 0.8),
    bar([1, 0, 0], [1, -2.6, 0.4], 0.2, cloth(subject.accent)),
  )
  const pages = drawn(512, 740, (context, w, h) => {
    context.fillStyle = '#fbf7ec'
    context.fillRect(0, 0, w, h)
    context.fillStyle = '#c2bba8'
    for (let x = 24; x < w; x += 24) for (let y = 24; y < h; y += 24) context.fillRect(x, y, 3, 3)
  })
  const open = group(
    ...[-1, 1].map((side) =>
      bent(at(block(14, 0.7, 20.4, paper('#fbf7ec'), 0.2), 0, 0, 0), (point) => {
        point.x += side * 7.1
      }),
    ),
    ...[-1, 1].map((side) => at(decal(13.6, 20, paper('#fff', { map: pages })), side * 7.1, 0.72, 0, [-90, 0, 0])),
  )
  return seen(group(at(group(one), -3, 2.9, 2, [-16, 8, 0]), at(open, 6, 0.1, -16, [0, -14, 0])), {
    elevationDegrees: 24,
  })
}

export const books = { book, exerciseBooks, notebook } satisfies Record<string, Form>
