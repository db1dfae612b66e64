import type { Point } from '@warsha/contract/inspection-rows'
import { isFinding, type PointAnswer, type PointColour, pointColours } from '@warsha/domain/inspections'
import { type KeyboardEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoStrip } from '../lib/files/PhotoStrip.tsx'
import { later } from '../lib/later.ts'
import { useNames } from '../lib/names.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { isTyping } from '../ui/keys.ts'
import { IconCamera, IconNote } from '../ui/more-icons.tsx'
import { type AnswerBook, type Answers, shownAnswer } from './answers.ts'
import { colourGlyphs } from './colours.ts'
import classes from './inspections.module.css'
import { PointFields } from './PointFields.tsx'
import { HeldAnswer, ProposedLine } from './PointNotes.tsx'

const PointPhotos = later(() => import('./PointPhotos.tsx'))

type Props = { point: Point; answers: Answers; book: AnswerBook; ticketId: number; off: boolean }

/** One point: its name and three large colours; remark and measurement stand below it where they are wanted. */
export function PointRow({ point, answers, book, ticketId, off }: Props) {
  const { nameOf } = useNames()
  const [open, setOpen] = useState(false)
  const [camera, setCamera] = useState(false)
  const answer = shownAnswer(point, answers)
  const give = (change: Partial<PointAnswer>) => book.give(point, { ...answer, ...change })
  const colour = (state: PointColour) => {
    if (off) return
    give({ state: answer.state === state ? 'NotChecked' : state })
    void book.sendAll()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLLIElement>) => {
    if (isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
    const state = pointColours[Number(event.key) - 1]
    if (state) colour(state)
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      moveFrom(event.currentTarget, event.key === 'ArrowDown')
    else return
    event.preventDefault()
  }
  const shows = open || point.unit !== null || isFinding(answer) || answer.remark !== ''
  const name = nameOf(point)
  return (
    <li className={classes.point} data-point onKeyDown={onKeyDown}>
      <div className={classes.line}>
        <bdi className={classes.name}>{name}</bdi>
        <div className={classes.ways}>
          {!off && (
            <Extras
              name={name}
              onRemark={shows ? undefined : () => setOpen(true)}
              onCamera={camera ? undefined : () => setCamera(true)}
            />
          )}
          <Colours name={name} state={answer.state} off={off} onColour={colour} />
        </div>
      </div>
      {shows && (
        <PointFields
          point={point}
          answer={answer}
          off={off}
          focus={open}
          onChange={give}
          onSend={() => void book.sendAll()}
        />
      )}
      <Photos point={point} ticketId={ticketId} camera={camera && !off} />
      <HeldAnswer point={point} held={answers.held[point.id]} book={book} />
      <ProposedLine point={point} ticketId={ticketId} />
    </li>
  )
}

type ExtrasProps = { name: string; onRemark: (() => void) | undefined; onCamera: (() => void) | undefined }
/** The ways to say more of a point; one that is taken stands below it instead. */
function Extras({ name, onRemark, onCamera }: ExtrasProps) {
  const { t } = useTranslation('inspections')
  const look = { variant: 'quiet', iconOnly: true, className: classes.remark } as const
  const named = { name: `\u2068${name}\u2069` }
  return (
    <>
      {onRemark && <Button {...look} icon={<IconNote />} aria-label={t('remarkOn', named)} onClick={onRemark} />}
      {onCamera && <Button {...look} icon={<IconCamera />} aria-label={t('photograph', named)} onClick={onCamera} />}
    </>
  )
}

function Photos({ point, ticketId, camera }: { point: Point; ticketId: number; camera: boolean }) {
  const { t } = useTranslation('inspections')
  const { nameOf } = useNames()
  if (camera)
    return (
      <Suspense>
        <PointPhotos point={point} ticketId={ticketId} />
      </Suspense>
    )
  return (
    <PhotoStrip ticketId={ticketId} ids={point.fileIds} label={t('photos', { name: `\u2068${nameOf(point)}\u2069` })} />
  )
}

type ColoursProps = { name: string; state: PointAnswer['state']; off: boolean; onColour: (state: PointColour) => void }
function Colours({ name, state, off, onColour }: ColoursProps) {
  const { t } = useTranslation(['inspections', 'lookups'])
  return (
    <fieldset className={classes.colours} aria-label={name}>
      {pointColours.map((colour, place) => {
        const Glyph = colourGlyphs[colour]
        const words = t(`lookups:pointStates.${colour}`)
        return (
          <button
            key={colour}
            type="button"
            className={cx(classes.colour, state === colour && classes[colour])}
            aria-pressed={state === colour}
            aria-disabled={off || undefined}
            aria-label={words}
            aria-keyshortcuts={String(place + 1)}
            title={words}
            onClick={() => onColour(colour)}
          >
            <Glyph />
          </button>
        )
      })}
    </fieldset>
  )
}

/** The first colour of the point before or after, wherever it stands on the page. */
function moveFrom(row: HTMLElement, forward: boolean): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-point]')]
  rows[rows.indexOf(row) + (forward ? 1 : -1)]?.querySelector<HTMLElement>('fieldset button')?.focus()
}
