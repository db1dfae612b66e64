import type { Inspection, OfTicket } from '@warsha/contract/inspection-rows'
import { sectionsOf, tallyOf } from '@warsha/domain/inspections'
import { pageOf, pathOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { Page } from '../lib/Page.tsx'
import { NewRecordButton } from '../lib/records/NewRecordButton.tsx'
import { useSearchState } from '../lib/search-state.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Badge } from '../ui/Badge.tsx'
import { IconFileDescription } from '../ui/icons.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import { Plate } from '../ui/Plate.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { shownAnswer } from './answers.ts'
import { FinishBar } from './FinishBar.tsx'
import classes from './inspections.module.css'
import { ReportButtons } from './ReportButtons.tsx'
import { SectionCard } from './SectionCard.tsx'
import { StartCard } from './StartCard.tsx'
import { UnsentBanner } from './UnsentBanner.tsx'
import { useAnswers } from './use-answers.ts'
import { useRefusedPhotos, useWaitingPhotos } from './use-point-photos.ts'
import { useWhyNotInspect } from './use-why-not-inspect.ts'

const defaults = { inspection: 0 }

/** The newest inspection of the visit, or the one that the address names; the others stand below it. */
export function InspectionPage({ shown }: { shown: OfTicket }) {
  const { t } = useTranslation('inspections')
  const [{ inspection: chosen }, setSearch] = useSearchState(defaults)
  const { inspections } = shown
  const inspection = inspections.find(({ id }) => id === chosen) ?? inspections[0]
  const others = inspections.filter((one) => one !== inspection)
  const underWay = inspections.some(({ finishedAt }) => finishedAt === null)
  return (
    <Page title={t('title', { number: `\u2066${shown.ticket.number}\u2069` })} head={<Head shown={shown} />}>
      <div className={classes.page}>
        {inspection && <Looked key={inspection.id} shown={shown} inspection={inspection} />}
        {others.length > 0 && (
          <ul className={classes.others} aria-label={t('others')}>
            {others.map((one) => (
              <li key={one.id}>
                <button type="button" onClick={() => setSearch({ inspection: one.id })}>
                  <Name inspection={one} /> <Timestamp at={one.finishedAt ?? one.startedAt} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {!underWay && (
          <StartCard shown={shown} again={inspections.length > 0} onStart={() => setSearch({ inspection: 0 })} />
        )}
      </div>
    </Page>
  )
}

function Head({ shown: { ticket } }: { shown: OfTicket }) {
  const { t } = useTranslation('inspections')
  const { pick } = useNames()
  const car = [pick(ticket.makeEn, ticket.makeAr), pick(ticket.modelEn, ticket.modelAr)].filter(Boolean).join(' ')
  return (
    <header className={classes.head}>
      <Plate plate={ticket.plate} height={54} />
      <div>
        <h1 className={classes.title}>{t('heading')}</h1>
        <p className="soft">
          <bdi>{car}</bdi> {ticket.year && <Ltr>{ticket.year}</Ltr>} ·{' '}
          <AppLink className="reach" href={pageOf('ticket', ticket.id)}>
            <Ltr>{ticket.number}</Ltr>
          </AppLink>
        </p>
      </div>
    </header>
  )
}

const Name = ({ inspection }: { inspection: Inspection }) => <bdi>{useNames().nameOf(inspection)}</bdi>

/** One inspection: its list under the thumb, what waits to be sent, and its end. */
function Looked({ shown, inspection }: { shown: OfTicket; inspection: Inspection }) {
  const { t } = useTranslation('inspections')
  const { pick } = useNames()
  const { answers, book } = useAnswers(shown)
  const photos = useWaitingPhotos(shown.ticket.id)
  useRefusedPhotos(shown.ticket.id)
  const why = useWhyNotInspect(shown.ticket, inspection)
  const points = inspection.points.map((point) => ({ ...point, ...shownAnswer(point, answers) }))
  const tally = tallyOf(points)
  return (
    <>
      <div className={classes.standing}>
        <b>
          <Name inspection={inspection} />
        </b>
        {inspection.finishedAt ? (
          <Badge of="Completed">{t('finished')}</Badge>
        ) : (
          <Badge tone="progress">{t('left', { count: tally.NotChecked })}</Badge>
        )}
        <span className="muted text-sm">
          {inspection.finishedAt
            ? t('finishedBy', { name: `\u2068${pick(inspection.finishedByEn, inspection.finishedByAr)}\u2069` })
            : t('startedBy', { name: `\u2068${pick(inspection.startedByEn, inspection.startedByAr)}\u2069` })}{' '}
          <Timestamp at={inspection.finishedAt ?? inspection.startedAt} />
        </span>
      </div>
      {inspection === shown.inspections[0] && <ReportButtons ticket={shown.ticket} />}
      {inspection === shown.inspections[0] && inspection.finishedAt && tally.Soon + tally.Now > 0 && (
        <EstimateLink shown={shown} />
      )}
      <UnsentBanner count={Object.keys(answers.unsent).length + photos.length} />
      {sectionsOf(inspection.points).map((section) => (
        <SectionCard
          key={section.points[0]?.id}
          section={section}
          answers={answers}
          book={book}
          ticketId={shown.ticket.id}
          off={why !== undefined}
        />
      ))}
      <FinishBar shown={shown} inspection={inspection} points={points} why={why} answers={answers} />
    </>
  )
}

/** What was found is offered for another day. */
function EstimateLink({ shown: { ticket } }: { shown: OfTicket }) {
  const { t } = useTranslation('inspections')
  return (
    <div>
      <NewRecordButton
        icon={<IconFileDescription size="s" />}
        href={`${pathOf('estimate', 'new')}?vehicleId=${ticket.vehicleId}&inspectedTicketId=${ticket.id}`}
        action="estimates.new"
      >
        {t('estimate')}
      </NewRecordButton>
    </div>
  )
}
