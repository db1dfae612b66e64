import { pathOf } from '@warsha/domain/records'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../../ui/AppLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Count } from '../../ui/Count.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import { useNames } from '../names.ts'
import { type CarOfVisit, VisitFacts } from './CarFacts.tsx'
import type { Covered } from './covered.ts'
import classes from './history.module.css'

type Work = CarOfVisit & {
  id: number
  nameEn: string
  nameAr: string
  ticketId: number
  ticketNumber: string
  last: ReactNode
}
type Props = { title: string; lastHead: string; works: readonly Work[]; covers: Covered; oneCar: boolean }

const mostAtFirst = 5

/** Work of earlier visits, each with its visit and one thing more. Not there while there is none. */
export function WorkTable({ title, lastHead, works, covers, oneCar }: Props) {
  const { t } = useTranslation('history')
  const { nameOf } = useNames()
  const [all, setAll] = useState(false)
  if (works.length === 0) return null
  return (
    <Card flush title={title} aside={<Count value={works.length} />}>
      <table className={classes.works} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('columns.service')}</th>
            <th scope="col" className={classes.amount}>
              {lastHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {works.slice(0, all ? works.length : mostAtFirst).map((work) => (
            <tr key={work.id}>
              <td>
                {nameOf(work)}
                <VisitFacts of={work} covers={covers} oneCar={oneCar}>
                  <AppLink className="reach" href={pathOf('ticket', 'closed', work.ticketId)}>
                    <Ltr>{work.ticketNumber}</Ltr>
                  </AppLink>
                </VisitFacts>
              </td>
              <td className={classes.amount}>{work.last}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {works.length > mostAtFirst && (
        <p className={classes.more}>
          <Button size="small" variant="quiet" onClick={() => setAll(!all)}>
            {all ? t('fewer') : t('all', { count: works.length })}
          </Button>
        </p>
      )}
    </Card>
  )
}
