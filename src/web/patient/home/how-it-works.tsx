import drawings from '../drawings.module.css';
import { Section } from '../section.tsx';
import styles from './home.module.css';

const steps = [
  {
    title: 'Say what you need',
    drawing: drawings.say,
    text: 'By the name on your prescription, or its abbreviation.',
  },
  {
    title: 'Compare labs',
    drawing: drawings.compare,
    text: 'Price, distance, rating and next free time of each.',
  },
  {
    title: 'Book a time',
    drawing: drawings.book,
    text: 'You pay at the lab, nothing in advance.',
  },
];

export function HowItWorks() {
  return (
    <Section id="how-it-works" title="How it works">
      <ol className={styles.steps}>
        {steps.map(({ title, drawing, text }) => (
          <li key={title} className={styles.step}>
            <span className={`${drawings.drawing} ${drawing}`} />
            <h3>{title}</h3>
            <p className="caption soft">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
