import "../../parts/style.css";
import { company } from "../../parts/content.json";

export const metadata = { title: company.name, description: company.blurb, icons: { icon: "/favicon.svg" } };

export default function Layout({ children }) {
  return (
    <html lang="en-GB">
      <body>{children}</body>
    </html>
  );
}
