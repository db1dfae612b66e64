import type { UserAccount } from '@warsha/contract/user-accounts'
import { pageOf } from '@warsha/domain/records'
import { useTranslation } from 'react-i18next'
import { useLookups } from '../lib/lookups.ts'
import { useNames } from '../lib/names.ts'
import { Badge } from '../ui/Badge.tsx'
import { Box, BoxFoot, BoxLine, BoxName } from '../ui/Box.tsx'
import type { Column } from '../ui/data-table.ts'
import { Ltr } from '../ui/Ltr.tsx'
import { Timestamp } from '../ui/time-text.tsx'
import { UserText } from '../ui/UserText.tsx'
import { useRoleWords } from './use-role-words.ts'

type Row = { row: UserAccount }

function Name({ row }: Row) {
  const { nameOf } = useNames()
  return <UserText className="strong">{nameOf(row)}</UserText>
}

/** Roles of the company first, then those of shops; shops in which they are the same are counted. */
function Roles({ row }: Row) {
  const { t } = useTranslation('user-screens')
  const words = useRoleWords()
  const { nameOf } = useNames()
  const { shops } = useLookups()
  const held = Map.groupBy(row.shopRoles, ({ roles }) => words(roles))
  const placeOf = (places: UserAccount['shopRoles']) =>
    places.length === 1
      ? nameOf(shops.find(({ id }) => id === places[0]?.shopId))
      : t('shops', { count: places.length })
  const parts = [
    ...(row.companyRoles.length > 0 ? [words(row.companyRoles)] : []),
    ...[...held].map(([roles, places]) => (shops.length > 1 ? `${roles} (${placeOf(places)})` : roles)),
  ]
  return <>{parts.join(' · ')}</>
}

/** What is special about the user's sign-in; `always`: in a column the ordinary state is said too. */
export function UserState({ row, always = false }: Row & { always?: boolean }) {
  const { t } = useTranslation('user-screens')
  if (!row.enabled) return <Badge tone="neutral">{t('states.off')}</Badge>
  if (row.mustChangePassword) return <Badge tone="outline">{t('firstPassword')}</Badge>
  return always ? t('states.on') : null
}

function LastSignIn({ row }: Row) {
  const { t } = useTranslation('user-screens')
  return row.lastLoginDate ? <Timestamp at={row.lastLoginDate} /> : <span className="muted">{t('never')}</span>
}

export const userColumns: readonly Column<UserAccount>[] = [
  {
    key: 'name',
    label: 'user-screens:name',
    cell: (row) => <Name row={row} />,
    title: (row) => `${row.nameEn} · ${row.nameAr}`,
    sortBy: 'name',
    link: true,
    fill: true,
  },
  { key: 'username', label: 'user-screens:username', cell: (row) => <Ltr>{row.username}</Ltr>, sortBy: 'username' },
  { key: 'roles', label: 'user-screens:roles', cell: (row) => <Roles row={row} /> },
  { key: 'lastLogin', label: 'user-screens:lastSignIn', cell: (row) => <LastSignIn row={row} />, sortBy: 'lastLogin' },
  { key: 'state', label: 'user-screens:state', cell: (row) => <UserState row={row} always /> },
]

export function UserBox({ row }: Row) {
  return (
    <Box href={pageOf('user', row.id)}>
      <BoxLine end={<UserState row={row} />}>
        <Ltr className="muted">{row.username}</Ltr>
      </BoxLine>
      <BoxName>
        <Name row={row} />
      </BoxName>
      <BoxFoot>
        <Roles row={row} />
      </BoxFoot>
    </Box>
  )
}
