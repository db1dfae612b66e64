import { type ModuleAction, moduleActions, modules } from '@warsha/domain/permissions'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { AppLink } from '../ui/AppLink.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { UserText } from '../ui/UserText.tsx'
import classes from './rights.module.css'

type Across = { key: string; name: string; href?: string; actions: readonly ModuleAction[] }

/** Areas and their actions downwards; across them who may. */
export function RightsTable({ label, across }: { label: string; across: readonly Across[] }) {
  const { t } = useTranslation(['user-screens', 'lookups'])
  const allowed = across.map(({ key, actions }) => ({ key, actions: new Set<string>(actions) }))
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
          {modules.map((module) => (
            <Fragment key={module}>
              <tr className={classes.area}>
                <th scope="rowgroup">{t(`lookups:modules.${module}`)}</th>
                <td colSpan={across.length} />
              </tr>
              {moduleActions[module].map((action) => (
                <tr key={action}>
                  <th scope="row">{t(`lookups:moduleActions.${module}.${action}`)}</th>
                  {allowed.map(({ key, actions }) => (
                    <td key={key}>
                      {actions.has(`${module}.${action}`) ? (
                        <>
                          <IconCheck size="s" className={classes.may} />
                          <span className="sr-only">{t('rights.may')}</span>
                        </>
                      ) : (
                        <span className="sr-only">{t('rights.mayNot')}</span>
                      )}
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
