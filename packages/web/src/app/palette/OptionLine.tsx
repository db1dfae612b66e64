import { useTranslation } from 'react-i18next'
import { FoundLine } from '../../search/FoundLine.tsx'
import { Line } from '../../search/Line.tsx'
import { cx } from '../../ui/cx.ts'
import { IconClipboardList, IconLock, IconPlus, IconSearch, IconUser } from '../../ui/icons.tsx'
import { Ltr } from '../../ui/Ltr.tsx'
import type { ScreenAction } from '../../ui/screen-actions.ts'
import { iconOf } from '../shell/menu-groups.ts'
import type { Option } from './options.ts'
import classes from './Palette.module.css'

/** An action of the screen as its button shows it; one that is off has a lock, and its button says why. */
function Done({ words, icon, off }: ScreenAction) {
  return (
    <>
      <span className={classes.glyph}>{off ? <IconLock /> : icon}</span>
      <span className={cx('grow', off && 'muted')}>{words}</span>
    </>
  )
}

export function OptionLine({ option }: { option: Option }) {
  const { t } = useTranslation('palette')
  const { t: routes } = useTranslation('routes')
  if ('found' in option) return <FoundLine found={option.found} />
  if (option.group === 'here') return <Done {...option.done} />
  if (option.group === 'find') return <Line icon={IconSearch}>{t('find', { text: option.text })}</Line>
  if (option.group === 'actions') {
    const icon = { openTicket: IconClipboardList, newTicket: IconPlus, customer: IconUser }[option.action]
    return (
      <Line icon={icon} detail={option.number && <Ltr>{option.number}</Ltr>}>
        {t(`action.${option.action}`)}
      </Line>
    )
  }
  const icon = option.group === 'verbs' ? IconPlus : iconOf(option.id.replace('screen-', ''))
  return <Line icon={icon}>{routes(option.path)}</Line>
}
