export function MessageText({ text }: { text: string }) {
  return (
    <p className="typed">
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        // Every second part is an address.
        index % 2 === 1 ? (
          <a key={part} href={part}>
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
