import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNames } from '../lib/names.ts'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { Ltr } from '../ui/Ltr.tsx'
import classes from './vehicles.module.css'

type Work = { id: number; nameEn: string; nameAr: string; ticketId: number; ticketNumber: string; last: ReactNode }

/** Work of earlier visits to this car, each with its visit and one thing more. Not there while there is none. */
export function WorkTable({ title, lastHead, works }: { title: string; lastHead: string; works: Work[] }) {
  const { t } = useTranslation('vehicle-screens')
  const { nameOf } = useNames()
  if (works.length === 0) return null
  return (
    <Card flush title={title} aside={<Count value={works.length} />}>
      <table className={classes.readings} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{t('pastWork.service')}</th>
            <th scope="col">{t('pastWork.ticket')}</th>
            <th scope="col" className={classes.amount}>
              {lastHead}
            </th>
          </tr>
        </thead>
        <tbody>
          {works.map((work) => (
            <tr key={work.id}>
              <td>{nameOf(work)}</td>
              <td>
                <AppLink href={`/tickets/closedTickets/${work.ticketId}`}>
                  <Ltr>{work.ticketNumber}</Ltr>
                </AppLink>
              </td>
              <td className={classes.amount}>{work.last}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
