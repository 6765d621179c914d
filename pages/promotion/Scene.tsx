import styles from './Hero.module.css';

/** The default picture: a phone with a ticked application in front of a rising sun, in the colours of the brand. */
export function Scene() {
  return (
    <svg viewBox="0 0 358 148" preserveAspectRatio="xMidYMax" strokeLinecap="round" aria-hidden="true">
      <g className={styles.sun}>
        <circle opacity=".2" cx="179" cy="150" r="124" />
        <circle cx="179" cy="150" r="84" />
      </g>
      <rect fill="#1c1f24" x="132" y="12" width="94" height="160" rx="16" />
      <rect fill="#fff" x="138" y="18" width="82" height="150" rx="11" />
      <circle fill="#0a6b3d" cx="179" cy="54" r="19" />
      <path fill="none" stroke="#fff" strokeWidth="4" d="M170 55l6 6 12-13" />
      <rect className={styles.sun} x="150" y="116" width="58" height="18" rx="9" />
      <g className={styles.coin} strokeWidth="3">
        <circle cx="72" cy="92" r="25" />
        <path fill="none" d="M66 106V79h8a8 8 0 010 16h-8m-5-10h24m-24 5h24" />
      </g>
    </svg>
  );
}
