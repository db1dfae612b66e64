import { useTranslation } from 'react-i18next'
import { IconEye, IconEyeOff } from '../icons.tsx'
import classes from './section-button.module.css'

/** Shows what is typed into a password, and hides it again. */
export function PasswordEye({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  const { t } = useTranslation('ui')
  const Eye = isShown ? IconEyeOff : IconEye
  return (
    <button
      type="button"
      className={classes.sectionButton}
      aria-label={t(isShown ? 'field.hidePassword' : 'field.showPassword')}
      aria-pressed={isShown}
      onClick={() => onChange(!isShown)}
    >
      <Eye size="s" />
    </button>
  )
}
