const name = 'warsha.frozen'

/** A window opened with ?frozen=1 shows one thing and is closed again; it stays so while it is open (NAV-073). */
export function isFrozen(): boolean {
  try {
    if (new URLSearchParams(location.search).get('frozen') === '1') sessionStorage.setItem(name, '1')
    return sessionStorage.getItem(name) === '1'
  } catch {
    return false
  }
}
