import { type Differences, differenceOf } from '@warsha/domain/permission-groups'
import { type ModuleAction, moduleActions, modules } from '@warsha/domain/permissions'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './rights.module.css'

type Across = {
  key: string
  name: string
  href?: string
  actions: readonly ModuleAction[]
  /** the group of a person, and what differs for them */
  group?: (Differences & { name: string }) | null
}

/** Areas and their actions downwards; across them who may. */
export function RightsTable({ label, across }: { label: string; across: readonly Across[] }) {
  const { t } = useTranslation(['user-screens', 'lookups'])
  const allowed = across.map(({ key, actions, group }) => ({ key, group, actions: new Set<string>(actions) }))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is wider than its frame is moved with the arrow keys
    <section className={classes.frame} tabIndex={0} aria-label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('rights.area')}</th>
            {across.map(({ key, name, href }) => (
              <th key={key} scope="col">
                {href ? (
                  <AppLink href={href}>
                    <UserText>{name}</UserText>
                  </AppLink>
                ) : (
                  name
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {across.some(({ group }) => group) && (
            <tr>
              <th scope="row">{t('field.groupId')}</th>
              {across.map(({ key, group }) => (
                <td key={key} className="text-xs">
                  {group && <UserText>{group.name}</UserText>}
                </td>
              ))}
            </tr>
          )}
          {modules.map((module) => (
            <Fragment key={module}>
              <tr className={classes.area}>
                <th scope="rowgroup">{t(`lookups:modules.${module}`)}</th>
                <td colSpan={across.length} />
              </tr>
              {moduleActions[module].map((action) => (
                <tr key={action}>
                  <th scope="row">{t(`lookups:moduleActions.${module}.${action}`)}</th>
                  {allowed.map(({ key, actions, group }) => (
                    <td key={key}>
                      <May may={actions.has(`${module}.${action}`)} />
                      {group && <Differs of={differenceOf(`${module}.${action}` as ModuleAction, group)} />}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function May({ may }: { may: boolean }) {
  const { t } = useTranslation('user-screens')
  if (!may) return <span className="sr-only">{t('rights.mayNot')}</span>
  return (
    <>
      <IconCheck size="s" className={classes.may} />
      <span className="sr-only">{t('rights.may')}</span>
    </>
  )
}

/** That an action of a person is not as their group has it. */
function Differs({ of }: { of: 'added' | 'removed' | null }) {
  const { t } = useTranslation('permission-groups')
  return of && <span className={classes.differs}>{t(`differs.${of}`)}</span>
}
