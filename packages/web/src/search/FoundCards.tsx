import type { Found } from '@warsha/contract/search'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { Card } from '../ui/Card.tsx'
import { Count } from '../ui/Count.tsx'
import { FoundLine } from './FoundLine.tsx'
import { foundPage, kindOrder } from './found.ts'
import classes from './search.module.css'

/** What was found, a card for each kind. */
export function FoundCards({ found }: { found: readonly Found[] }) {
  const { t } = useTranslation('search')
  const groups = kindOrder.map((kind) => found.filter((one) => one.kind === kind)).filter(({ length }) => length > 0)
  return (
    <div className={`stack ${classes.list}`}>
      {groups.map((group) => (
        <Card key={group[0]?.kind} title={t(`kind.${group[0]?.kind}`)} aside={<Count value={group.length} />} flush>
          <ul>
            {group.map((one) => (
              <li key={one.id}>
                <AppLink href={foundPage(one)} className={classes.found}>
                  <FoundLine found={one} />
                </AppLink>
              </li>
            ))}
          </ul>
        </Card>
      ))}
    </div>
  )
}
