import { createStore } from '../../ui/create-store.ts';

const store = createStore(
  'jaanch-booking-sound',
  (text) => text !== 'off',
  (isOn) => (isOn ? 'on' : 'off'),
);

export const isSoundOn = store.get;
export const setSoundOn = store.set;

/** Browsers block sound before the first interaction with the page. */
let audio: AudioContext | undefined;

/** Prepares the sound at the first key or press; returns a function that stops waiting. */
export function awaitFirstGesture(): () => void {
  const stop = new AbortController();
  const wake = () => {
    stop.abort();
    audio ??= new AudioContext();
    void audio.resume();
  };
  for (const gesture of ['pointerdown', 'keydown']) document.addEventListener(gesture, wake, { signal: stop.signal });
  return () => stop.abort();
}

/** Two soft notes, a third of a second in total. */
export function playNewBookingSound() {
  if (audio?.state !== 'running') return;
  for (const [index, frequency] of [660, 880].entries()) {
    const begin = audio.currentTime + index * 0.14;
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.06, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.18);
    tone.connect(volume).connect(audio.destination);
    tone.start(begin);
    tone.stop(begin + 0.2);
  }
}
