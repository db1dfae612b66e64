import classes from './Kbd.module.css'

/** Keys as they are named on the keyboard: 'N', 'Ctrl+K', 'Esc'. Hidden on phones. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className={classes.keys} dir="ltr" aria-hidden>
      {keys.split('+').map((key) => (
        <kbd key={key}>{key === 'Escape' ? 'Esc' : key}</kbd>
      ))}
    </span>
  )
}
