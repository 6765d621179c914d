import '../site/shared/ui/base.css';

export const metadata = { title: 'bench', referrer: 'no-referrer', icons: { icon: 'data:,' } };

export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>
        <div id="root">{children}</div>
      </body>
    </html>
  );
}
